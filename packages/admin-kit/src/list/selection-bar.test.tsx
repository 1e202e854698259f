import { defineResource, text } from '@parvis/schema'
import { ListContextProvider, type ListControllerResult } from 'react-admin'
import { expect, test } from 'vitest'
import type { Selection } from '../record/screen-extensions.js'
import { render } from '../testing/render.js'
import SelectionBar from './selection-bar.js'

const label = { fr: 'Galet', en: 'Pebble' }
const pebbles = defineResource({
  name: 'pebbles',
  label: { one: label, many: { fr: 'Galets', en: 'Pebbles' } },
  title: 'name',
  actions: ['read'],
  fields: { name: text({ label, readOnly: true }) },
})
const data = [{ id: 'a' }, { id: 'b' }]

function Sorted({ selection }: { selection: Selection }) {
  return <button type="button">{`Sort ${JSON.stringify(selection)}`}</button>
}

const extensions = { selection: { asks: { resource: pebbles, action: 'update' as const }, Actions: Sorted } }

test("the bar shows a product's actions on selected records, even when none can be deleted", async () => {
  const html = await barOf({ selectedIds: ['a'], total: 9 })
  expect(html).toContain('Sort {&quot;ids&quot;:[&quot;a&quot;]}')
  expect(html).not.toContain('Delete')
  expect(html).not.toContain('Select all')
})

test('with a whole page selected, all that match are offered as long as there are more', async () => {
  expect(await barOf({ selectedIds: ['a', 'b'], total: 9 })).toContain('Select all')
  expect(await barOf({ selectedIds: ['a', 'b'], total: 2 })).not.toContain('Select all')
})

function barOf(list: Pick<ListControllerResult, 'selectedIds'> & { total: number }): Promise<string> {
  const value = { data, filterValues: {}, onUnselectItems: () => {}, ...list }
  const bar = (
    <ListContextProvider value={value as unknown as ListControllerResult}>
      <SelectionBar onDelete={() => {}} />
    </ListContextProvider>
  )
  return render(bar, { schema: pebbles, locale: 'en', extensions })
}
