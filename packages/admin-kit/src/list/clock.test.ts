import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from './clock.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('ticks for all by one timer, which is there as long as anybody follows it', () => {
  const { subscribe, ticks } = clock(1_000)
  const told: string[] = []
  const leave = ['a', 'b'].map((name) => subscribe(() => told.push(name)))
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1_000)
  expect([told, ticks()]).toEqual([['a', 'b'], 1])
  leave[0]?.()
  vi.advanceTimersByTime(1_000)
  expect([told, ticks()]).toEqual([['a', 'b', 'b'], 2])
  leave[1]?.()
  expect(vi.getTimerCount()).toBe(0)
  subscribe(() => told.push('c'))
  vi.advanceTimersByTime(1_000)
  expect(told.at(-1)).toBe('c')
})
