import { expect, it } from 'vitest'
import { shardAdviceOf } from './shard-advice.js'

it('advises a shard for every thousand guilds, or as many as it is told', () => {
  const advice = shardAdviceOf()
  expect([0, 1, 1000, 1001, 2500].map(advice.shardsFor)).toEqual([1, 1, 1, 2, 3])
  advice.set(4)
  expect(advice.shardsFor(1)).toBe(4)
  advice.set()
  expect(advice.shardsFor(1)).toBe(1)
  expect(shardAdviceOf(7).shardsFor(1)).toBe(7)
})
