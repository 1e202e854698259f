import { expect, test } from 'vitest'
import { formatDecimal, formatUnits } from './format-units'

const ether = 10n ** 18n

test.each([
  [0n, { decimals: 18, locale: 'en' }, '0'],
  [1n, { decimals: 18, locale: 'en' }, '0.000000000000000001'],
  [ether, { decimals: 18, locale: 'fr' }, '1'],
  [12_345n * ether + ether / 2n, { decimals: 18, locale: 'en' }, '12,345.5'],
  [12_345n * ether + ether / 2n, { decimals: 18, locale: 'fr' }, '12\u202f345,5'],
  [10n ** 33n + 1n, { decimals: 18, locale: 'en' }, '1,000,000,000,000,000.000000000000000001'],
  [1_500n, { decimals: 0, locale: 'en' }, '1,500'],
  [1_999_999n, { decimals: 6, most: 2, locale: 'en' }, '1.99'],
  [1_999_999n, { decimals: 6, most: 2, rounding: 'up', locale: 'en' }, '2'],
  [1_990_001n, { decimals: 6, most: 2, rounding: 'up', locale: 'en' }, '2'],
  [1_980_001n, { decimals: 6, most: 2, rounding: 'up', locale: 'fr' }, '1,99'],
  [1n, { decimals: 18, most: 6, locale: 'fr' }, '<\u00a00,000001'],
  [1n, { decimals: 18, most: 6, rounding: 'up', locale: 'en' }, '0.000001'],
  [7n, { decimals: 2, most: 6, locale: 'en' }, '0.07'],
] as const)('%d as %o is %s', (units, format, text) => {
  expect(formatUnits(units, format)).toBe(text)
})

test.each([
  ['0', 'en', '0'],
  ['1234.50', 'en', '1,234.5'],
  ['1234.5', 'fr', '1\u202f234,5'],
  ['340282366920938463463374607431768211456', 'en', '340,282,366,920,938,463,463,374,607,431,768,211,456'],
  ['a few', 'en', 'a few'],
] as const)('%s in %s is %s', (text, locale, shown) => {
  expect(formatDecimal(text, locale)).toBe(shown)
})
