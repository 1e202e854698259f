import { expect, it } from 'vitest'
import { RightsCache } from './rights-cache.js'

const later = () => performance.now() + 60_000

it('answers what was found, until it ends', () => {
  const cache = new RightsCache(10)
  cache.set('one', ['pages.read'], later())
  cache.set('two', ['pages.read'], performance.now())
  expect(cache.get('one')).toEqual(['pages.read'])
  expect(cache.get('two')).toBeUndefined()
  expect(cache.get('three')).toBeUndefined()
})

it('forgets who was not asked about for longest, and never holds more than it may', () => {
  const cache = new RightsCache(6)
  cache.set('one', ['a'], later())
  cache.set('two', ['a'], later())
  cache.set('three', ['a'], later())
  cache.get('one')
  cache.set('four', [], later())
  expect([...'1234'].map((_, at) => cache.get(['one', 'two', 'three', 'four'][at] as string))).toEqual([
    ['a'],
    undefined,
    ['a'],
    [],
  ])
  cache.set('five', ['a', 'b', 'c', 'd', 'e', 'f'], later())
  expect(cache.get('five')).toBeUndefined()
})

it('counts what is found again once', () => {
  const cache = new RightsCache(4)
  for (let time = 0; time < 9; time += 1) cache.set('one', ['a'], later())
  cache.set('two', ['a'], later())
  expect(cache.get('one')).toEqual(['a'])
})
