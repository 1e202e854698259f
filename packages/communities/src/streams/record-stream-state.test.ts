import { EngineError, type Pool } from '@parvis/engine'
import { expect, it, vi } from 'vitest'
import { recordStreamState } from './record-stream-state.js'

it('writes how a stream is again until it is written', async () => {
  const failed = vi.fn()
  const connected = vi
    .fn<() => Promise<never[]>>()
    .mockRejectedValueOnce(new EngineError('unavailable', {}))
    .mockResolvedValue([])
  const notified = vi.fn(async () => ({ rows: [] }))
  const pool = { query: notified } as unknown as Pool
  const health = recordStreamState({
    pool,
    platform: { name: 'simulated' },
    connected,
    failed,
    passing: 60_000,
  })
  health.record({ kind: 'refused', why: 'token' } as never)
  await vi.waitFor(() => expect(notified).toHaveBeenCalled(), { timeout: 60_000 })
  expect(connected).toHaveBeenCalledTimes(2)
  expect(failed).toHaveBeenCalledTimes(1)
})

it('leaves off once the stream is otherwise', async () => {
  const pool = {} as Pool
  const states: string[] = []
  const connected = async () => {
    states.push('asked')
    throw new EngineError('unavailable', {})
  }
  const failed = vi.fn()
  const health = recordStreamState({
    pool,
    platform: { name: 'simulated' },
    connected,
    failed,
    passing: 60_000,
  })
  health.record({ kind: 'refused', why: 'token' } as never)
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1), { timeout: 60_000 })
  health.record({ kind: 'connected' } as never)
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(2), { timeout: 60_000 })
  expect(states).toHaveLength(2)
})

it('writes it again regularly, without further health checks, until the stream ends', async () => {
  const connected = vi.fn(async () => [])
  const notified = vi.fn(async () => ({ rows: [] }))
  const health = recordStreamState({
    pool: { query: notified } as unknown as Pool,
    platform: { name: 'simulated' },
    connected,
    failed: vi.fn(),
    passing: 60_000,
    refreshEvery: 10,
  })
  health.record({ kind: 'connected' } as never)
  await vi.waitFor(() => expect(connected.mock.calls.length).toBeGreaterThan(3), { timeout: 60_000 })
  expect(notified).toHaveBeenCalledTimes(1)
  health.end()
  await new Promise(setImmediate)
  const before = connected.mock.calls.length
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(connected.mock.calls.length).toBe(before)
})
