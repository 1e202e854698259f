import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock, relativeTime } from './relative-date.js'

const now = new Date('2025-03-10T12:00:00Z')

test.each([
  ['2025-03-10T10:00:00Z', 'en', '2 hours ago'],
  ['2025-03-09T11:00:00Z', 'fr', 'hier'],
  ['2025-03-10T12:00:00Z', 'en', 'now'],
  ['2023-03-10T12:00:00Z', 'en', '2 years ago'],
] as const)('%s in %s', (moment, locale, text) => {
  expect(relativeTime(new Date(moment), now, locale)).toBe(text)
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('ticks for all by one timer, which is there as long as anybody follows it', () => {
  const { subscribe, ticks } = clock(1_000)
  const notified: string[] = []
  const leave = ['a', 'b'].map((name) => subscribe(() => notified.push(name)))
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1_000)
  expect([notified, ticks()]).toEqual([['a', 'b'], 1])
  leave[0]?.()
  vi.advanceTimersByTime(1_000)
  expect([notified, ticks()]).toEqual([['a', 'b', 'b'], 2])
  leave[1]?.()
  expect(vi.getTimerCount()).toBe(0)
  subscribe(() => notified.push('c'))
  vi.advanceTimersByTime(1_000)
  expect(notified.at(-1)).toBe('c')
})
