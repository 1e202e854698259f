import { beforeEach, expect, it } from 'vitest'
import { type BoundedCache, boundedCache } from './bounded-cache.js'

let time: number
let cache: BoundedCache<string>

beforeEach(() => {
  time = 0
  cache = boundedCache<string>(100, () => time)
})

it('keeps what is asked for, and lets go of what was asked for longest ago', () => {
  for (const key of ['a', 'b', 'c']) cache.set(key, key.toUpperCase(), { size: 30, lifetime: 1000 })
  expect(cache.get('a')).toBe('A')
  cache.set('d', 'D', { size: 30, lifetime: 1000 })
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['A', undefined, 'C', 'D'])
  expect(cache.size()).toBe(90)
})

it('counts what takes the place of something once, and keeps nothing that is too large', () => {
  cache.set('a', 'A', { size: 60, lifetime: 1000 })
  cache.set('a', 'B', { size: 90, lifetime: 1000 })
  expect([cache.get('a'), cache.size()]).toEqual(['B', 90])
  cache.set('b', 'C', { size: 101, lifetime: 1000 })
  expect([cache.get('b'), cache.size()]).toEqual([undefined, 0])
})

it('lets go of what is removed, and of what is over', () => {
  cache.set('a', 'A', { size: 40, lifetime: 1000 })
  cache.set('b', 'B', { size: 40, lifetime: 2000 })
  cache.remove('nothing')
  time = 1000
  expect(cache.get('a')).toBeUndefined()
  cache.sweep()
  expect(cache.size()).toBe(40)
  cache.remove('b')
  expect([cache.get('b'), cache.size()]).toEqual([undefined, 0])
})
