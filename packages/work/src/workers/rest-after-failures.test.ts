import { expect, it } from 'vitest'
import { DatabaseFailure } from '../index.js'
import { restAfter } from './rest-after-failures.js'

const restsOf = (error: Error) => [1, 2, 3, 4, 20, 10_000].map((failures) => restAfter(failures, 5000, error))

it('doubles up to five minutes, more or less', () => {
  const expected = [5000, 10_000, 20_000, 40_000, 300_000, 300_000]
  for (const [index, rest] of restsOf(new Error('no luck')).entries()) {
    expect(rest).toBeGreaterThanOrEqual(0.8 * (expected[index] ?? 0))
    expect(rest).toBeLessThanOrEqual(1.2 * (expected[index] ?? 0))
  }
})

it('stays short without the database, which notifies of nothing', () => {
  expect(Math.max(...restsOf(new DatabaseFailure('unavailable')))).toBeLessThanOrEqual(18_000)
  expect(restAfter(9, 60_000, new DatabaseFailure('unavailable'))).toBeGreaterThanOrEqual(48_000)
})
