import type { ListView, SavedView } from '@parvis/schema'
import { expect, test } from 'vitest'
import { defaultView, isNameTaken, isSameView } from './same-view.js'

const usual: ListView = {
  filter: {},
  sort: { field: 'name', order: 'ASC' },
  columns: null,
  density: 'comfortable',
  shape: 'table',
  dateField: null,
}
const saved = (id: string, rest: Partial<SavedView> = {}): SavedView => ({
  ...usual,
  id,
  version: 1,
  name: id.toUpperCase(),
  audience: 'own',
  group: null,
  isDefault: false,
  mayChange: true,
  ...rest,
})

test('a list shows a view when all that can be seen of it is the same', () => {
  const filter = { type: ['sas'], q: 'x' }
  expect(isSameView({ ...usual, filter }, { ...usual, filter: { q: 'x', type: ['sas'] } })).toBe(true)
  expect(isSameView(usual, { ...usual, sort: { field: 'name', order: 'DESC' } })).toBe(false)
  expect(isSameView(usual, { ...usual, columns: ['name'] })).toBe(false)
  expect(isSameView(usual, { ...usual, density: 'compact' })).toBe(false)
  const cards = { ...usual, shape: 'cards' } as const
  expect(isSameView(cards, { ...cards, density: 'compact' })).toBe(true)
  const calendar = { ...usual, shape: 'calendar', dateField: 'createdAt' } as const
  expect(isSameView(calendar, { ...calendar, columns: ['name'] })).toBe(true)
  expect(isSameView(calendar, { ...calendar, dateField: 'updatedAt' })).toBe(false)
})

test('a name is taken however it is written, among those whose view it is', () => {
  const views = [saved('a'), saved('b', { audience: 'account' })]
  const own = { audience: 'own', groupId: null } as const
  expect(isNameTaken(views, { name: ' a ', ...own })).toBe(true)
  expect(isNameTaken(views, { name: 'a', ...own }, 'a')).toBe(false)
  expect(isNameTaken(views, { name: 'b', ...own })).toBe(false)
  expect(isNameTaken(views, { name: 'b', audience: 'account', groupId: null })).toBe(true)
})

test('one’s own default comes before that of a group, and that before the account’s', () => {
  const account = saved('a', { audience: 'account', isDefault: true })
  const group = saved('g', { audience: 'group', isDefault: true })
  const own = saved('o', { isDefault: true })
  expect(defaultView([account, saved('x')])).toBe(account)
  expect(defaultView([account, group])).toBe(group)
  expect(defaultView([account, group, own])).toBe(own)
  expect(defaultView([saved('x')])).toBeUndefined()
})
