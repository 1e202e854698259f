import { expect, it } from 'vitest'
import { bufferSize } from './buffer-size.js'

const gigabyte = 2 ** 30

it.each([
  [0.5, 128],
  [1, 128],
  [2, 256],
  [4.5, 576],
  [8, 1024],
  [64, 1024],
])('of %d GB of memory, a database takes %d MB for its pages', (memory, size) => {
  expect(bufferSize(memory * gigabyte)).toBe(size)
})

it('knows the memory of this machine', () => {
  expect(bufferSize()).toBeGreaterThanOrEqual(128)
})
