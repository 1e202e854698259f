import { choice, defineResource, integer, text } from '@parvis/schema'
import { expect, test } from 'vitest'
import { formValues } from './form-values.js'

const label = { fr: 'Champ', en: 'Field' }
const events = defineResource({
  name: 'events',
  label: { one: label, many: label },
  title: 'name',
  fields: {
    name: text({ label, required: true }),
    state: choice({ label, choices: { draft: label, open: label }, initial: 'draft' }),
    places: integer({ label, initial: 20 }),
  },
})

test('a new record has the default values of the form, overridden by given ones', () => {
  expect(formValues(events, {})).toEqual({ name: null, state: 'draft', places: 20 })
  expect(formValues(events, { state: 'open' })).toEqual({ name: null, state: 'open', places: 20 })
})

test('an empty field of an existing record stays empty', () => {
  const record = { id: '1', name: 'Opening', state: 'open', places: null }
  expect(formValues(events, record)).toEqual({ name: 'Opening', state: 'open', places: null })
})
