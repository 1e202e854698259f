import { expect, test } from 'vitest'
import { isFilteredBy } from './quick-filter.js'

const filters = { q: 'ada', isBot: false, leftAt: { empty: true } }

test.each([
  [{ leftAt: { empty: true } }, true],
  [{ leftAt: { empty: true }, isBot: false }, true],
  [{ leftAt: { empty: false } }, false],
  [{ networks: ['a'] }, false],
])('a list narrowed by more than %j is narrowed by it: %s', (filter, isSo) => {
  expect(isFilteredBy(filters, filter)).toBe(isSo)
})
