import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isVersionReplaced } from './follow-update'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Answers calls with what follows, one after the other. */
function answers<Answer>(...given: readonly (Answer | Error)[]) {
  const rest = [...given]
  return async () => {
    const answer = rest.shift()
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('Asked too often')
    return answer
  }
}

test('a new version is seen once it answers, also after the server was away', async () => {
  const outcome = isVersionReplaced('old', {
    readVersion: answers('old', new Error('away'), 'new'),
    hasEnded: async () => false,
    signal: new AbortController().signal,
  })
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await outcome).toBe(true)
})

test('an update that ended with the same version ends the polling, but not while the server is away', async () => {
  const asked = vi.fn(answers(false, true, true))
  const outcome = isVersionReplaced('old', {
    readVersion: answers('old', new Error('away'), 'old'),
    hasEnded: asked,
    signal: new AbortController().signal,
  })
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await outcome).toBe(false)
  expect(asked).toHaveBeenCalledTimes(3)
})

test('a page that was left asks no more', async () => {
  const left = new AbortController()
  const readVersion = vi.fn(async () => 'old')
  const outcome = isVersionReplaced('old', { readVersion, hasEnded: async () => false, signal: left.signal })
  await vi.advanceTimersByTimeAsync(2_000)
  left.abort()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await outcome).toBe(false)
  expect(readVersion.mock.calls.length).toBeLessThanOrEqual(2)
})
