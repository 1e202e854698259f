import fc from 'fast-check'
import { formatUnits } from 'viem'
import { describe, expect, test } from 'vitest'
import { amountFrom } from './amounts.js'

describe('amountFrom', () => {
  test.each([
    ['1.5', 2, 150n],
    ['1,5', 2, 150n],
    ['12', 0, 12n],
    ['007', 0, 7n],
    ['0', 18, 0n],
    ['0.000000000000000001', 18, 1n],
    ['0,125', 3, 125n],
    ['1.500', 3, 1_500n],
    ['1000,125', 3, 1_000_125n],
    ['1,50', 3, 1_500n],
    [' 3\u00a0', 1, 30n],
    [String(2n ** 256n - 1n), 0, 2n ** 256n - 1n],
  ])('reads %j with %i decimals', (text, decimals, amount) => {
    expect(amountFrom(text, decimals)).toBe(amount)
  })

  test.each([
    ['1,500', 18, 'ambiguous_separator'],
    ['12,345', 3, 'ambiguous_separator'],
    ['1,500', 0, 'ambiguous_separator'],
    ['1,234.5', 2, 'ambiguous_separator'],
    ['1.234,5', 2, 'ambiguous_separator'],
    ['1.234.567', 2, 'ambiguous_separator'],
    ['-1', 2, 'negative'],
    ['−1,5', 2, 'negative'],
    ['1.234', 2, 'too_many_decimals'],
    ['1.0', 0, 'too_many_decimals'],
    [String(2n ** 256n), 0, 'too_large'],
    ['1'.padEnd(78, '0'), 1, 'too_large'],
    ['9'.repeat(100_000), 0, 'too_large'],
    ['', 2, 'not_an_amount'],
    ['1e3', 2, 'not_an_amount'],
    ['1E+3', 2, 'not_an_amount'],
    ['0x10', 2, 'not_an_amount'],
    ['+1', 2, 'not_an_amount'],
    ['1 500', 2, 'not_an_amount'],
    ['1\u202f500', 2, 'not_an_amount'],
    ["1'500", 2, 'not_an_amount'],
    ['.5', 2, 'not_an_amount'],
    ['5,', 2, 'not_an_amount'],
    ['½', 2, 'not_an_amount'],
    ['١', 2, 'not_an_amount'],
    ['NaN', 2, 'not_an_amount'],
    ['Infinity', 2, 'not_an_amount'],
    ['5 €', 2, 'not_an_amount'],
  ])('refuses %j with %i decimals: %s', (text, decimals, problem) => {
    expect(amountFrom(text, decimals)).toBe(problem)
  })

  test('reads every amount as it is written out, with a point', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 256n - 1n), fc.integer({ min: 0, max: 18 }), (amount, decimals) => {
        expect(amountFrom(formatUnits(amount, decimals), decimals)).toBe(amount)
      }),
    )
  })

  test('reads a comma as the point, or refuses it', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 9n), fc.integer({ min: 0, max: 6 }), (amount, decimals) => {
        const read = amountFrom(formatUnits(amount, decimals).replace('.', ','), decimals)
        expect([amount, 'ambiguous_separator']).toContain(read)
      }),
    )
  })
})
