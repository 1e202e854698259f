import { expect, test } from 'vitest'
import { needed, onDemand, present } from './library.js'

test('what is there from the start needs no loading', () => {
  const library = present('rules')
  expect(library.load).toBeUndefined()
  expect(needed(library)).toBe('rules')
})

test('what is loaded on demand is refused before, and there after', async () => {
  const library = onDemand(async () => 'rules')
  expect(library.known()).toBeUndefined()
  expect(() => needed(library)).toThrow('before the library')
  await library.load?.()
  expect(needed(library)).toBe('rules')
})

test('a load that failed can be tried again', async () => {
  let isOnline = false
  const library = onDemand(async () => {
    if (!isOnline) throw new Error('offline')
    return 'rules'
  })
  await expect(library.load?.()).rejects.toThrow('offline')
  isOnline = true
  await library.load?.()
  expect(needed(library)).toBe('rules')
})
