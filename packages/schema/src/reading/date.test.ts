import { expect, it } from 'vitest'
import { oneOfEachKind } from '../testing/one-of-each-kind.js'
import { readCell } from './read-cell.js'

const { date } = oneOfEachKind

it.each([
  ['2026-03-12', '2026-03-12'],
  ['2026/3/12', '2026-03-12'],
  ['25/12/2026', '2026-12-25'],
  ['12/25/2026', '2026-12-25'],
  ['04.03.2026', '2026-03-04'],
  ['4-3-2026', '2026-03-04'],
  ['12 mars 2026', '2026-03-12'],
  ['1er janv. 2026', '2026-01-01'],
  ['jeudi 12 mars 2026', '2026-03-12'],
  ['le 12 AOUT 2026', '2026-08-12'],
  ['12 déc. 2026', '2026-12-12'],
  ['March 12, 2026', '2026-03-12'],
  ['Mar 12th, 2026', '2026-03-12'],
  ['Thursday, March 12, 2026', '2026-03-12'],
  ['12 Mar 2026', '2026-03-12'],
  ['12-Sep-26', '2026-09-12'],
  ['12.03.68', '2068-03-12'],
  ['12.03.69', '1969-03-12'],
  ['2024-02-29', '2024-02-29'],
  ['2026-03-12T00:00:00.000Z', '2026-03-12'],
  ['12.03.2026 00:00', '2026-03-12'],
])('%s is %s in both languages', (text, day) => {
  expect(readCell(date, text, 'fr')).toBe(day)
  expect(readCell(date, text, 'en')).toBe(day)
})

it('reads slashes with the month first in English only', () => {
  expect(readCell(date, '03/04/2026', 'fr')).toBe('2026-04-03')
  expect(readCell(date, '03/04/2026', 'en')).toBe('2026-03-04')
  expect(readCell(date, '03/04/69', 'en')).toBe('1969-03-04')
})

it.each([
  '2023-02-29',
  '31/04/2026',
  '13/13/2026',
  '2026-03-12T14:30:00Z',
  '12 jui 2026',
  '12 ma 2026',
  '12 mars',
  '12 mars 226',
  '12/03-2026',
  '2026',
  'mars 2026',
  '32 mars 2026',
  'demain',
])('%s stays text', (text) => {
  expect(readCell(date, text, 'fr')).toBe(text)
  expect(readCell(date, text, 'en')).toBe(text)
})
