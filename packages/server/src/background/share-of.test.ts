import { expect, it } from 'vitest'
import { shareOf } from './share-of.js'

it.each([
  [0, 3, [0, 0, 0]],
  [1, 3, [1, 0, 0]],
  [4, 3, [2, 1, 1]],
  [6, 3, [2, 2, 2]],
  [5, 1, [5]],
])('%i works are spread over %i owners', (works, count, shares) => {
  const owners = ['c', 'a', 'b'].slice(0, count)
  expect([...owners].sort().map((owner) => shareOf(owner, [...owners, ...owners], works))).toEqual(shares)
})

it('who is not there has nothing', () => {
  expect(shareOf('d', ['a', 'b'], 4)).toBe(0)
  expect(shareOf('d', [], 4)).toBe(0)
})
