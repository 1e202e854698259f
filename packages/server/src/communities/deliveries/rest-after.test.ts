import { expect, it } from 'vitest'
import { restAfter } from './rest-after.js'

it('is longer each time, at most five minutes, and never shorter than the platform says', () => {
  const rests = [1, 2, 3, 9, 1000].map((attempts) => restAfter({ isForAll: false }, attempts))
  expect(rests).toEqual([1000, 2000, 4000, 256_000, 300_000])
  expect(restAfter({ after: 10_000, isForAll: false }, 1)).toBe(10_000)
  expect(restAfter({ after: 500, isForAll: false }, 3)).toBe(4000)
})

it('is what the platform says where nothing is taken from anyone, however often that was', () => {
  expect(restAfter({ after: 600_000, isForAll: true }, 1)).toBe(600_000)
  expect(restAfter({ isForAll: true }, 20)).toBe(5000)
})
