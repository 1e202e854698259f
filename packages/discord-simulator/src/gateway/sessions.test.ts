import { describe, expect, it } from 'vitest'
import { sessionStartsOf } from './sessions.js'

function startsWith(maxConcurrency: number) {
  const clock = { now: 1000 }
  const options = { startTotal: 5, startWindow: 60_000, maxConcurrency, identifyWindow: 5000 }
  return { clock, starts: sessionStartsOf(options, () => clock.now) }
}

describe('sessionStartsOf', () => {
  it('lets one session start every five seconds', () => {
    const { clock, starts } = startsWith(1)
    expect(starts.start(0)).toBe('started')
    clock.now += 4999
    expect(starts.start(1)).toBe('too soon')
    clock.now += 1
    expect(starts.start(1)).toBe('started')
  })

  it('allows as many concurrent starts as there are buckets, each shard in its own', () => {
    const { starts } = startsWith(3)
    expect([0, 1, 2].map(starts.start)).toEqual(['started', 'started', 'started'])
    expect(starts.start(3)).toBe('too soon')
  })

  it('counts all attempts, and resets after its window', () => {
    const { clock, starts } = startsWith(1)
    for (const shard of [0, 0, 0, 0, 0]) starts.start(shard)
    expect(starts.limit()).toMatchObject({ total: 5, remaining: 0, reset_after: 60_000, max_concurrency: 1 })
    clock.now += 20_000
    expect(starts.start(0)).toBe('exhausted')
    expect(starts.limit().reset_after).toBe(40_000)
    clock.now += 40_000
    expect(starts.limit().remaining).toBe(5)
    expect(starts.start(0)).toBe('started')
  })

  it('accepts other limits', () => {
    const { starts } = startsWith(1)
    starts.set({ remaining: 1, maxConcurrency: 2 })
    expect([starts.start(0), starts.start(1)]).toEqual(['started', 'exhausted'])
    starts.set({ startTotal: 8 })
    expect(starts.limit()).toMatchObject({ total: 8, remaining: 8 })
  })
})
