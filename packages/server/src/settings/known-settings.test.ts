import { expect, it } from 'vitest'
import { savedFiltersRule } from './known-settings.js'

const filter = {
  id: '0190f5ee-0000-7000-8000-000000000001',
  name: 'À relancer',
  filter: { q: 'atelier', type: ['sas'] },
  sort: { field: 'name', order: 'ASC' },
  isDefault: true,
}

const isTaken = (value: unknown) => savedFiltersRule.safeParse(value).success

it('takes filters with their names, and none', () => {
  expect(isTaken([])).toBe(true)
  expect(isTaken([filter, { ...filter, isDefault: false }])).toBe(true)
})

it.each([
  ['no list', filter],
  ['two defaults', [filter, filter]],
  ['no name', [{ ...filter, name: '' }]],
  ['a name that is too long', [{ ...filter, name: 'x'.repeat(81) }]],
  ['another order', [{ ...filter, sort: { field: 'name', order: 'asc' } }]],
  ['something else', [{ ...filter, more: true }]],
  ['a filter that is none', [{ ...filter, filter: null }]],
  ['too many', Array.from({ length: 51 }, () => ({ ...filter, isDefault: false }))],
])('refuses %s', (_, value) => {
  expect(isTaken(value)).toBe(false)
})
