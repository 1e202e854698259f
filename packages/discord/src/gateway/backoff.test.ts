import { describe, expect, it } from 'vitest'
import { backoff, sessionDelay } from './backoff.js'

const day = 86_400_000
const most = (attempt: number) => backoff(attempt, [1_000, 60_000], () => 1)

describe('backoff', () => {
  it('doubles up to a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 50].map(most)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
    ])
  })

  it('has a jitter of half its length', () => {
    expect(backoff(3, [1_000, 60_000], () => 0)).toBe(2_000)
  })
})

describe('the delay of sessions', () => {
  const limits = { remaining: 1_000, resetAfter: day, concurrency: 1 }

  it('is zero at first', () => {
    expect(sessionDelay(5, limits, 1)).toBe(0)
  })

  it('spreads the remaining sessions over the day, for every stream', () => {
    expect([sessionDelay(6, limits, 1), sessionDelay(6, limits, 4)]).toEqual([86_400, 345_600])
  })

  it('never exceeds the time until the limit resets', () => {
    expect(sessionDelay(6, { ...limits, remaining: 1 }, 100)).toBe(day)
  })

  it('lasts until the limit resets when none remain', () => {
    expect(sessionDelay(1, { ...limits, remaining: 0, resetAfter: 5_000 }, 1)).toBe(5_000)
  })
})
