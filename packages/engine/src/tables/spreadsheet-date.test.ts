import { expect, it } from 'vitest'
import { dateKindOfCode, dateKindOfId, isoOfSerial } from './spreadsheet-date.js'

it.each([
  [0, 'date', false, undefined],
  [0, 'time', false, '00:00:00'],
  [0.5, 'date', false, '12:00:00'],
  [1, 'date', false, '1900-01-01'],
  [60, 'date', false, '1900-02-28'],
  [61, 'date', false, '1900-03-01'],
  [0, 'date', true, '1904-01-01'],
  [44_197.999_999_9, 'date', false, '2021-01-02'],
  [1.25, 'time', false, '1900-01-01T06:00:00'],
  [2_958_465, 'date', false, '9999-12-31'],
  [2_958_466, 'date', false, undefined],
  [-1, 'date', false, undefined],
] as const)('reads %s as a %s', (serial, kind, is1904, expected) => {
  expect(isoOfSerial(serial, kind, is1904)).toBe(expected)
})

it.each([
  ['General', undefined],
  ['0.00E+00', undefined],
  ['#,##0.00\\ "dhs"', undefined],
  ['[$MAD] #,##0', undefined],
  ['[Red]0', undefined],
  ['[h]:mm:ss', undefined],
  ['yyyy-mm-dd', 'date'],
  ['mmm', 'date'],
  ['[$-409]d-mmm-yy h:mm AM/PM;@', 'date'],
  ['hh:mm:ss', 'time'],
  ['0;yyyy', undefined],
] as const)('recognises the number format %s', (code, kind) => {
  expect(dateKindOfCode(code)).toBe(kind)
})

it('recognises predefined number formats', () => {
  expect([0, 2, 14, 18, 22, 45, 46, 57, 164].map(dateKindOfId)).toEqual([
    ...[undefined, undefined, 'date', 'time', 'date', 'time', undefined, 'date', undefined],
  ])
})
