import type { SavedFilter } from '@parvis/schema'
import { expect, test } from 'vitest'
import { adding, isNameTaken, isShown, removing, renaming, settingDefault } from './saved-changes.js'

const sort = { field: 'name', order: 'ASC' } as const
const saved = (id: string, rest: Partial<SavedFilter> = {}): SavedFilter => ({
  id,
  name: id.toUpperCase(),
  filter: {},
  sort,
  isDefault: false,
  ...rest,
})
const both = [saved('a'), saved('b', { isDefault: true })]

test('filters are added, also where they were, renamed and removed', () => {
  expect(adding(saved('c'))(both).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(adding(saved('c'), 0)(both).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  expect(renaming('a', 'New')(both)).toEqual([saved('a', { name: 'New' }), both[1]])
  expect(removing('a')(both)).toEqual([both[1]])
  expect(removing('x')(both)).toEqual(both)
})

test('one is the default at most', () => {
  expect(settingDefault('a')(both).map(({ isDefault }) => isDefault)).toEqual([true, false])
  expect(settingDefault(undefined)(both).map(({ isDefault }) => isDefault)).toEqual([false, false])
})

test('a list shows what was saved when both its filter and its order are that', () => {
  const filter = { type: ['sas'], q: 'x' }
  expect(isShown({ filter, sort }, { filter: { q: 'x', type: ['sas'] }, sort })).toBe(true)
  expect(isShown({ filter, sort }, { filter, sort: { ...sort, order: 'DESC' } })).toBe(false)
  expect(isShown({ filter, sort }, { filter: {}, sort })).toBe(false)
})

test('a name is taken however it is written, but by the filter itself', () => {
  expect(isNameTaken(both, ' a ')).toBe(true)
  expect(isNameTaken(both, 'a', 'a')).toBe(false)
  expect(isNameTaken(both, 'c')).toBe(false)
})
