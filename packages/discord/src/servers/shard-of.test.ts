import { expect, it } from 'vitest'
import { shardOf } from './shard-of.js'

it.each([
  ['197038439483310086', 1, 0],
  ['197038439483310086', 3, Number((197038439483310086n >> 22n) % 3n)],
  ['4194304', 16, 1],
  ['4194303', 16, 0],
])('tells the stream of %s among %i', (serverId, shards, shard) => {
  expect(shardOf(serverId, shards)).toBe(shard)
})

it('refuses what is no id', () => {
  expect(() => shardOf('server', 2)).toThrow('invalid')
})
