import { expect, test } from 'vitest'
import { needed, onDemand, present } from './library.js'

test('a present library needs no loading', () => {
  const library = present('rules')
  expect(library.loader()).toBeUndefined()
  expect(needed(library)).toBe('rules')
})

test('an on-demand library throws before, and is available after, loading once', async () => {
  let loads = 0
  const library = onDemand(async () => `rules ${++loads}`)
  expect(library.known()).toBeUndefined()
  expect(() => needed(library)).toThrow('before the library')
  const load = library.loader()
  await Promise.all([load?.(), load?.()])
  expect(needed(library)).toBe('rules 1')
  expect(library.loader()).toBeUndefined()
})

test('a failed load can be retried', async () => {
  let isOnline = false
  const library = onDemand(async () => {
    if (!isOnline) throw new Error('offline')
    return 'rules'
  })
  await expect(library.loader()?.()).rejects.toThrow('offline')
  isOnline = true
  await library.loader()?.()
  expect(needed(library)).toBe('rules')
})
