import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectWithRetry } from './connect-with-retry'
import type { Connection } from './connection'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('tries each second until it is connected', async () => {
  const connection = {} as Connection
  const connect = vi.fn<() => Promise<Connection>>().mockRejectedValue(new Error('away'))
  const connected = connectWithRetry({ connect })
  await vi.advanceTimersByTimeAsync(2_500)
  expect(connect).toHaveBeenCalledTimes(3)
  connect.mockResolvedValue(connection)
  await vi.advanceTimersByTimeAsync(500)
  expect(await connected).toBe(connection)
})
