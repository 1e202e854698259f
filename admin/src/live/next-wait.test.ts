import { expect, test } from 'vitest'
import { nextWait } from './next-wait'

test('waits grow, are never the same for all, and have an end', () => {
  expect([0, 1, 2, 3].map((failures) => nextWait(failures, 0, 0))).toEqual([500, 1000, 2000, 4000])
  expect([0, 1, 2, 3].map((failures) => nextWait(failures, 0, 1))).toEqual([1000, 2000, 4000, 8000])
  expect(nextWait(1000, 503, 1)).toBe(30_000)
})

test('whoever has too many streams waits until one may be free', () => {
  expect([nextWait(0, 429, 0), nextWait(5, 429, 1)]).toEqual([60_000, 90_000])
})
