import { expect, it } from 'vitest'
import { untilNextQuarter } from './until-next-quarter'

it.each([
  ['2026-11-22T12:00:00Z', 900_000],
  ['2026-11-22T12:14:59Z', 1_000],
  ['2026-11-22T22:44:30Z', 30_000],
])('at %s it is in %d ms', (now, wait) => {
  expect(untilNextQuarter(Date.parse(now), 0)).toBe(wait)
  expect(untilNextQuarter(Date.parse(now), 1)).toBe(wait + 20_000)
})
