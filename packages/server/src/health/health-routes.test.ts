import { DiskStorage } from '@parvis/engine'
import { createLeases } from '@parvis/work'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { evaluationApp } from '../testing/evaluation-app.js'
import { checkedState } from './health-routes.js'
import { announceRole } from './index.js'

const ignore = () => undefined

it('reports whether a worker runs jobs, and stays up without one', async () => {
  const parvis = await evaluationApp()
  const health = async () => {
    // Past the time for which a state is cached.
    clock += 60_000
    const answer = await parvis.app.inject('/api/core/healthcheck')
    const { status, jobs, storage } = answer.json()
    return [answer.statusCode, status, jobs, storage]
  }
  await expect.poll(health).toEqual([200, 'degraded', 'away', 'ready'])
  const leases = createLeases(parvis.pool, { ownerId: crypto.randomUUID(), warn: ignore })
  const worker = await announceRole('worker', leases, ignore)
  await expect.poll(health).toEqual([200, 'ready', 'ready', 'ready'])
  await worker.stop()
  await expect.poll(health).toEqual([200, 'degraded', 'away', 'ready'])
  await leases.stop()
  await parvis.close()
})

it('asks once in a few seconds however often it is asked, and waits for nobody', async () => {
  let looks = 0
  let isThere = true
  const state = checkedState(async () => {
    looks += 1
    if (!isThere) throw new Error('away')
  }, 3000)
  expect(await Promise.all(Array.from({ length: 50 }, state))).toEqual(Array(50).fill('ready'))
  expect(looks).toBe(1)
  isThere = false
  expect(await state()).toBe('ready')
  clock += 3001
  expect(await state()).toBe('ready')
  await expect.poll(state).toBe('away')
  expect(looks).toBe(2)
})

it('takes what does not answer for away', async () => {
  const began = Date.now()
  expect(await checkedState(() => new Promise(ignore), 1000)()).toBe('away')
  expect(Date.now() - began).toBeLessThan(15_000)
})

it('a folder that is none cannot be reached', async () => {
  await expect(new DiskStorage('/dev/null/files').reach()).rejects.toMatchObject({ code: 'unavailable' })
})

let clock = 0

beforeEach(() => {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + clock)
})
afterEach(() => {
  vi.restoreAllMocks()
})
