import { expect, it } from 'vitest'
import { sendLimitOf } from './send-limit.js'

it('allows so many sends within a window, and as many in the next', () => {
  const limit = sendLimitOf({ limit: 2, window: 60_000 })
  const counted = [100_000, 100_001, 159_999, 160_000, 160_000, 160_000].map(limit.count)
  expect(counted).toEqual([true, true, false, true, true, false])
})
