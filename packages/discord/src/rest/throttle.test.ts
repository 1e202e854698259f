import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createThrottle } from './throttle.js'

const never = new AbortController().signal

describe('the pace', () => {
  it('is so many calls a second, from the answer of one to the start of another', async () => {
    const { pace } = createThrottle(3)
    const started: number[] = []
    const answered: number[] = []
    const call = async () => {
      started.push(Date.now())
      await sleep(100)
      answered.push(Date.now())
    }
    await Promise.all(Array.from({ length: 7 }, () => pace(never, call)))
    for (const later of [3, 4, 5, 6])
      expect((started[later] ?? 0) - (answered[later - 3] ?? 0)).toBeGreaterThanOrEqual(995)
  })

  it('is kept by calls that fail', async () => {
    const { pace } = createThrottle(1)
    const start = Date.now()
    await expect(pace(never, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await pace(never, async () => undefined)
    expect(Date.now() - start).toBeGreaterThanOrEqual(995)
  })

  it('does not wait for those who gave up', async () => {
    const { pace } = createThrottle(1)
    await pace(never, async () => undefined)
    const start = Date.now()
    const given = pace(AbortSignal.timeout(50), async () => 'given up')
    const last = pace(never, async () => 'last')
    await expect(given).rejects.toThrow('timeout')
    expect(await last).toBe('last')
    expect(Date.now() - start).toBeLessThan(1_900)
  })
})
