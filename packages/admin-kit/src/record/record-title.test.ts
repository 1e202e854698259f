import { defineResource, text } from '@parvis/schema'
import { expect, test } from 'vitest'
import { recordTitle } from './record-title.js'

const label = { fr: 'Jouet', en: 'Toy' }
const toys = defineResource({
  name: 'toys',
  label: { one: label, many: label },
  title: 'name',
  fields: { name: text({ label }) },
  list: { columns: [], filters: [], sorts: [], search: [], order: { field: 'name', direction: 'ASC' } },
})

test('a record is named by its title', () => {
  expect(recordTitle(toys, { id: '0190f5ee-0000', name: 'Robot' }, 'en')).toBe('Robot')
})

test('a record without a title is named by the beginning of its id', () => {
  expect(recordTitle(toys, { id: '0190f5ee-0000', name: null }, 'en')).toBe('#0190f5ee')
})
