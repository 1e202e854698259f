import { defineResource, text } from '@parvis/schema'
import { RecordContextProvider, useRecordContext } from 'react-admin'
import { expect, test } from 'vitest'
import { FormSections } from '../form/form-sections.js'
import { render } from '../testing/render.js'

const label = { fr: 'Galet', en: 'Pebble' }
const pebbles = defineResource({
  name: 'pebbles',
  label: { one: label, many: label },
  title: 'name',
  fields: { name: text({ label }), weight: text({ label, readOnly: true }) },
})
const record = { id: 'a', name: 'Grey', weight: '12' }

function Weighed() {
  return <strong>{useRecordContext()?.name} weighs</strong>
}

test('a field is shown by the product’s own component, which finds the record; the others by their kind’s', async () => {
  const form = (
    <RecordContextProvider value={record}>
      <FormSections record={record} />
    </RecordContextProvider>
  )
  const extensions = { fields: { weight: { display: Weighed } } }
  const html = await render(form, { schema: pebbles, locale: 'en', values: record, extensions })
  expect(html).toMatch(/<strong>Grey(<!-- -->)? weighs/)
  expect(html).toContain('value="Grey"')
})
