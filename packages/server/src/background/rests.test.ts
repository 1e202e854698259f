import { expect, it } from 'vitest'
import { restsOf } from './rests.js'

it('a work that ends at once rests longer each time, up to a minute, until it has lasted', () => {
  let now = 0
  const rests = restsOf(() => now)
  const lengths: number[] = []
  for (let round = 0; round < 8; round++) {
    rests.begin('a', now)
    const wait = rests.next(100_000)
    lengths.push(wait)
    expect([rests.isOver('a'), rests.isOver('b')]).toEqual([false, true])
    now += wait
    expect(rests.isOver('a')).toBe(true)
  }
  expect(lengths).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  const began = now
  now += 61_000
  rests.begin('a', began)
  expect(rests.next(100_000)).toBe(1000)
  expect(rests.next(500)).toBe(500)
  rests.keep(['b'])
  expect(rests.isOver('a')).toBe(true)
  expect(rests.next(500)).toBe(500)
})
