import { defineResource, text } from '@parvis/schema'
import { expect, test } from 'vitest'
import { sectionsOf } from './sections.js'

const label = { fr: 'Jouet', en: 'Toy' }
const name = text({ label })
const toys = defineResource({
  name: 'toys',
  label: { one: label, many: label },
  title: 'name',
  fields: { name, colour: name, maker: name },
  list: { columns: [], filters: [], sorts: [], search: [], order: { field: 'name', direction: 'ASC' } },
  sections: [{ label, fields: ['maker'] }],
})

test('fields in no section come last', () => {
  expect(sectionsOf(toys)).toEqual([
    { label, names: ['maker'] },
    { label: undefined, names: ['name', 'colour'] },
  ])
})

test('a resource whose fields are all in sections has no other group', () => {
  expect(sectionsOf({ ...toys, sections: [{ label, fields: Object.keys(toys.fields) }] })).toHaveLength(1)
})
