import { describe, expect, it } from 'vitest'
import { decimal, integer } from '../fields/index.js'
import { oneOfEachKind } from '../testing/one-of-each-kind.js'
import { readCell } from './read-cell.js'

const { number, percentage } = oneOfEachKind
const label = { fr: 'Prix', en: 'Price' }

it.each([
  ['42', 42],
  ['1 234,5', 1234.5],
  ['1\u202f234,5', 1234.5],
  ['1\u00a0234\u00a0567', 1_234_567],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ["1'234.50", 1234.5],
  ['1’234’567', 1_234_567],
  ['1,234,567', 1_234_567],
  ['1.234.567', 1_234_567],
  ['1.234.567,8', 1_234_567.8],
  ['1 234,567', 1234.567],
  ['1.234', 1.234],
  ['0,125', 0.125],
  ['1234,567', 1234.567],
  ['1,5', 1.5],
  [',5', 0.5],
  ['-12', -12],
  ['\u221212,5', -12.5],
  ['+3', 3],
  ['- 3', -3],
  ['-0', 0],
  ['1e+21', 1e21],
  ['1,5E-7', 1.5e-7],
  ['12 €', 12],
  ['$1,234.50', 1234.5],
  ['-£5', -5],
])('%s is %d in both languages', (text, value) => {
  expect(readCell(number, text, 'fr')).toBe(value)
  expect(readCell(number, text, 'en')).toBe(value)
})

it('reads a lone comma before three digits by the language', () => {
  expect(readCell(number, '1,234', 'fr')).toBe(1.234)
  expect(readCell(number, '1,234', 'en')).toBe(1234)
  expect(readCell(number, '-$12,345', 'en')).toBe(-12_345)
})

it.each([
  '1,23,456',
  '12 34',
  '1.234,567.8',
  '1 234,567,8',
  "1'234 567",
  '1-2',
  '--1',
  '1e999',
  '12 %',
  '0x10',
  '10²',
  'Infinity',
  'NaN',
  '.',
  '€',
  '12 kg',
  '1€50',
])('%s stays text', (text) => {
  expect(readCell(number, text, 'fr')).toBe(text)
  expect(readCell(number, text, 'en')).toBe(text)
})

it.each(['12.5 %', '12,5%', '12,5\u202f%', '12,5', '% 12,5'])('%s is a percentage', (text) => {
  expect(readCell(percentage, text, 'fr')).toBe(12.5)
})

describe('a unit', () => {
  const size = integer({ label, unit: { fr: 'pouces', en: 'inches' } })
  const price = decimal({ label, unit: { fr: '€', en: '€' } })

  it.each([
    ['12 Pouces', size, 12],
    ['12inches', size, 12],
    ['1 234,50 €', price, 1234.5],
    ['€-5', price, -5],
  ] as const)('is removed from %s', (text, field, value) => {
    expect(readCell(field, text, 'fr')).toBe(value)
  })

  it('is not another one', () => {
    expect(readCell(size, '12 cm', 'en')).toBe('12 cm')
    expect(readCell(price, '$12', 'en')).toBe('$12')
  })
})
