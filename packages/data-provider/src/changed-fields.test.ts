import { defineResource, text } from '@parvis/schema'
import { expect, test } from 'vitest'
import { changedFields, declaredFields, isDeepEqual } from './changed-fields.js'

const label = { fr: 'Jouet', en: 'Toy' }
const toys = defineResource({
  name: 'toys',
  label: { one: label, many: label },
  title: 'name',
  fields: { name: text({ label }), maker: text({ label }), serial: text({ label, readOnly: true }) },
  list: { columns: [], filters: [], sorts: [], search: [], order: { field: 'name', direction: 'ASC' } },
})

test('omits fields that only the server sets', () => {
  const values = { id: '1', name: 'Robot', maker: 'Ada', serial: 'A1' }
  expect(declaredFields(toys, values)).toEqual({ name: 'Robot', maker: 'Ada' })
  expect(changedFields(toys, values, { name: 'Robot' })).toEqual({ maker: 'Ada' })
})

test.each([
  ['a', 'a', true],
  [null, undefined, false],
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [[1, 2], [2, 1], false],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [[], {}, false],
])('%j and %j: same is %s', (one, other, same) => {
  expect(isDeepEqual(one, other)).toBe(same)
})
