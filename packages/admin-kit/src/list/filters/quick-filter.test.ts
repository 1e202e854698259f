import { expect, test } from 'vitest'
import { isFilteredBy } from './quick-filter.js'

const filters = { q: 'ada', isBot: false, leftAt: { empty: true } }

test.each([
  [{ leftAt: { empty: true } }, true],
  [{ leftAt: { empty: true }, isBot: false }, true],
  [{ leftAt: { empty: false } }, false],
  [{ networks: ['a'] }, false],
])('a list filtered by more than %j is filtered by it: %s', (filter, isApplied) => {
  expect(isFilteredBy(filters, filter)).toBe(isApplied)
})
