import { expect, it } from 'vitest'
import { foundVariables } from './found-variables'

it('offers all of them for nothing typed', () => {
  expect(foundVariables('', 'fr')).toHaveLength(7)
})

it.each([
  ['invite', 'fr', ['inviter']],
  ['INVITÉ', 'fr', ['inviter']],
  ['chan', 'en', ['channel']],
  ['mention', 'fr', ['mention']],
  ['*', 'fr', []],
] as const)('finds %j in %s', (query, locale, expected) => {
  expect(foundVariables(query, locale)).toEqual(expected)
})
