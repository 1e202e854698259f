import { expect, test } from 'vitest'
import { numberWriting } from './number-text.js'

test.each([
  ['fr', '12,5', 12.5],
  ['fr', '12.5', 12.5],
  ['fr', '1 234,5', 1234.5],
  ['fr', '1\u202f234', 1234],
  ['fr', '−3', -3],
  ['fr', '12,5 %', 12.5],
  ['fr', '1,234,5', '1,234,5'],
  ['en', '1,234.5', 1234.5],
  ['en', '12,5', '12,5'],
  ['en', '.5', 0.5],
  ['en', '1e21', 1e21],
  ['en', '1e999', '1e999'],
  ['en', 'twelve', 'twelve'],
  ['en', '0x10', '0x10'],
  ['en', '%', '%'],
  ['en', '  ', null],
] as const)('in %s, %j is parsed as %j', (locale, text, value) => {
  expect(numberWriting(locale).read(text)).toBe(value)
})

test.each([0, -273.15, 0.1, 1e21, 1e-300, 2_147_483_647])('%d reads as it was written', (value) => {
  for (const locale of ['fr', 'en'] as const) {
    const { read, write } = numberWriting(locale)
    expect(read(write(value))).toBe(value)
  }
})

test('what is not a number is written as it was typed, and nothing as nothing', () => {
  expect(numberWriting('fr').write('douze')).toBe('douze')
  expect(numberWriting('fr').write(null)).toBe('')
})
