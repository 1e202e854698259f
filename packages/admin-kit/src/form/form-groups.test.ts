import { defineResource, integer, text } from '@parvis/schema'
import { expect, test } from 'vitest'
import { formGroups } from './form-groups.js'

const label = { fr: 'Jouet', en: 'Toy' }
const toys = defineResource({
  name: 'toys',
  label: { one: label, many: label },
  title: 'name',
  fields: { name: text({ label }), size: integer({ label, readOnly: true }) },
  list: { columns: [], filters: [], sorts: [], search: [], order: { field: 'name', direction: 'ASC' } },
  sections: [
    { label, fields: ['name'] },
    { label, fields: ['size'] },
  ],
})

test('what only the server sets is not in the form of a new record', () => {
  expect(formGroups(toys, {})).toEqual([{ label, names: ['name'] }])
})

test('it is in the form of a record that is there', () => {
  expect(formGroups(toys, { id: 'a' }).flatMap(({ names }) => names)).toEqual(['name', 'size'])
})

test('a field with a page of its own is in no form', () => {
  const fields = { name: text({ label }), parts: text({ label, apart: true }) }
  const kits = defineResource({ name: 'kits', label: { one: label, many: label }, title: 'name', fields })
  expect(formGroups(kits, { id: 'a' }).flatMap(({ names }) => names)).toEqual(['name'])
})
