import { expect, test } from 'vitest'
import { formatAmount, maximumOf, percentOf } from './supply'

const token = { standard: 'erc20', decimals: 18, maximum: 1e15, items: [], symbol: 'LUM' } as const
const series = (maximum: number | null) => ({ maximum })

test.each([
  ['a currency', token, 10n ** 33n],
  ['pieces, whatever their decimals', { ...token, standard: 'erc721', maximum: 500 }, 500n],
  ['no maximum', { ...token, maximum: null }, null],
  ['series', { ...token, standard: 'erc1155', items: [series(1000), series(10)] }, 1010n],
  [
    'series of which one has no maximum',
    { ...token, standard: 'erc1155', items: [series(1), series(null)] },
    null,
  ],
] as const)('the maximum of %s', (_, measured, maximum) => {
  expect(maximumOf(measured)).toBe(maximum)
})

test('an amount has the decimals of its token', () => {
  expect(formatAmount('1500000000000000000', token, 'fr')).toBe('1,5\u00a0LUM')
  expect(formatAmount('1500', { ...token, standard: 'erc721' }, 'en')).toBe('1,500\u00a0LUM')
})

test('a part of the maximum is exact for amounts beyond those of floating point', () => {
  expect(percentOf('999999999999999999999999999999999', 10n ** 33n)).toBe(99)
  expect(percentOf('5', null)).toBe(0)
  expect(percentOf('0', 0n)).toBe(0)
})
