import { describe, expect, it } from 'vitest'
import { isOnShard, shardAdviceOf, shardOf } from './shards.js'

describe('shardOf', () => {
  it('follows the documented formula beyond the precision of numbers', () => {
    // (613425648685547541 >> 22) % 16
    expect(shardOf('613425648685547541', 16)).toBe(Number((613425648685547541n / 4194304n) % 16n))
    expect(shardOf('613425648685547541', 1)).toBe(0)
    expect(shardOf('18446744073709551615', 7)).toBe(Number(((1n << 42n) - 1n) % 7n))
  })

  it('assigns each guild to one shard', () => {
    for (let number = 0n; number < 40n; number += 1n) {
      const id = (1_000_000_000_000_000_000n + (number << 22n)).toString()
      expect([0, 1, 2].filter((shard) => isOnShard(id, { id: shard, count: 3 })).length).toBe(1)
    }
  })
})

it('recommends a shard for every thousand guilds, or a fixed number', () => {
  const advice = shardAdviceOf()
  expect([0, 1, 1000, 1001, 2500].map(advice.shardsFor)).toEqual([1, 1, 1, 2, 3])
  advice.set(4)
  expect(advice.shardsFor(1)).toBe(4)
  advice.set()
  expect(advice.shardsFor(1)).toBe(1)
  expect(shardAdviceOf(7).shardsFor(1)).toBe(7)
})
