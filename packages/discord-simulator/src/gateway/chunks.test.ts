import { describe, expect, it } from 'vitest'
import { chunkCount, chunkSize, chunksOf } from './chunks.js'

describe('chunks', () => {
  it.each([
    [0, 1],
    [1, 1],
    [chunkSize, 1],
    [chunkSize + 1, 2],
  ])('of %d members are %d', (members, count) => {
    expect(chunkCount(members)).toBe(count)
  })

  it('are as many as were told, whatever comes meanwhile', () => {
    const sizes = (items: number, count: number) =>
      [
        ...chunksOf(
          Array.from({ length: items }, (_, index) => index),
          count,
        ),
      ].map(({ length }) => length)
    expect(sizes(2500, 3)).toEqual([1000, 1000, 500])
    expect(sizes(900, 2)).toEqual([900, 0])
    expect(sizes(5000, 2)).toEqual([1000, 1000])
  })
})
