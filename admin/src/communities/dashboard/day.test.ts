import { expect, it } from 'vitest'
import { dayIn, daysBefore, untilNextQuarter } from './day'

it('returns the day in a time zone', () => {
  const moment = new Date('2026-03-01T01:30:00Z')
  expect(dayIn('Europe/Paris', moment)).toBe('2026-03-01')
  expect(dayIn('America/Montreal', moment)).toBe('2026-02-28')
})

it('counts days back over months and leap years', () => {
  expect(daysBefore('2024-03-01', 1)).toBe('2024-02-29')
  expect(daysBefore('2026-01-01', 365)).toBe('2025-01-01')
})

it.each([
  ['2026-11-22T12:00:00Z', 900_000],
  ['2026-11-22T12:14:59Z', 1_000],
  ['2026-11-22T22:44:30Z', 30_000],
])('at %s it is in %d ms', (now, wait) => {
  expect(untilNextQuarter(Date.parse(now), 0)).toBe(wait)
  expect(untilNextQuarter(Date.parse(now), 1)).toBe(wait + 20_000)
})
