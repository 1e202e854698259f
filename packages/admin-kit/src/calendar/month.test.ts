import { expect, it } from 'vitest'
import { daysOfMonth, isMonth, monthAfter } from './month.js'

it.each([
  ['2027-02', '2027-02-01', '2027-02-28', 28],
  ['2027-03', '2027-03-01', '2027-04-04', 35],
  ['2026-11', '2026-10-26', '2026-12-06', 42],
])('the weeks of %s are whole', (month, first, last, count) => {
  const days = daysOfMonth(month)
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count])
})

it('months go over years', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

it.each([
  ['2026-12', true],
  ['2026-13', false],
  ['now', false],
  [null, false],
])('%s is a month: %s', (text, is) => {
  expect(isMonth(text)).toBe(is)
})
