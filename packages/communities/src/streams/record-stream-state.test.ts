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
  await vi.waitFor(() => expect(notified).toHaveBeenCalled(), { timeout: 5_000 })
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
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
  health.record({ kind: 'connected' } as never)
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(2), { timeout: 5_000 })
  expect(states).toHaveLength(2)
})
