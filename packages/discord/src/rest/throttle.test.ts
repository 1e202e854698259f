import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createThrottle } from './throttle.js'

const never = new AbortController().signal

describe('the throttle', () => {
  it('allows a number of calls per second, from the answer of one to the start of another', async () => {
    const { run } = createThrottle(3)
    const started: number[] = []
    const answered: number[] = []
    const call = async () => {
      started.push(Date.now())
      await sleep(100)
      answered.push(Date.now())
    }
    await Promise.all(Array.from({ length: 7 }, () => run(never, call)))
    for (const later of [3, 4, 5, 6])
      expect((started[later] ?? 0) - (answered[later - 3] ?? 0)).toBeGreaterThanOrEqual(995)
  })

  it('counts calls that fail', async () => {
    const { run } = createThrottle(1)
    const start = Date.now()
    await expect(run(never, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await run(never, async () => undefined)
    expect(Date.now() - start).toBeGreaterThanOrEqual(995)
  })

  it('skips calls that were aborted', async () => {
    const { run } = createThrottle(1)
    await run(never, async () => undefined)
    const start = Date.now()
    const given = run(AbortSignal.timeout(50), async () => 'given up')
    const last = run(never, async () => 'last')
    await expect(given).rejects.toThrow('timeout')
    expect(await last).toBe('last')
    expect(Date.now() - start).toBeLessThan(1_900)
  })
})
