import { expect, it } from 'vitest'
import { monotonicClock } from './monotonic-clock.js'

/** A moment of this process, and one of the database, which is an hour ahead; in seconds. */
const here = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))
const there = (second: number) => new Date(Date.UTC(2026, 0, 1, 1, 0, second))

it('is as far ahead as the database is', () => {
  const clock = monotonicClock()
  clock.set(there(10), here(10))
  expect(clock.after(here(9))).toEqual(there(9))
})

it('is never behind, however long the database took to answer, nor beyond what it answered', () => {
  const clock = monotonicClock()
  clock.set(there(15), here(10))
  const reported = clock.after(here(9))
  expect(reported.getTime()).toBeGreaterThanOrEqual(there(9).getTime())
  expect(reported.getTime()).toBeLessThanOrEqual(there(15).getTime())
})

it('goes on when the database is asked again and answers sooner', () => {
  const clock = monotonicClock()
  clock.set(there(15), here(10))
  const before = clock.after(here(9))
  clock.set(there(12), here(12))
  expect(clock.after(here(9)).getTime()).toBeGreaterThan(before.getTime())
})
