import { expect, test } from 'vitest'
import { loadOnce } from './on-demand.js'

test('a module is loaded once', async () => {
  let loads = 0
  const load = loadOnce(async () => ++loads)
  expect(await Promise.all([load(), load()])).toEqual([1, 1])
  expect(load()).toBe(load())
})

test('a load that failed is tried again', async () => {
  let isOnline = false
  const load = loadOnce(async () => {
    if (!isOnline) throw new Error('offline')
    return 'inputs'
  })
  await expect(load()).rejects.toThrow('offline')
  isOnline = true
  expect(await load()).toBe('inputs')
})
