import { expect, test } from 'vitest'
import { moved } from './reference-picker.js'

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, -1, ['a', 'b', 'c']],
  [2, 3, ['a', 'b', 'c']],
  [7, 0, ['a', 'b', 'c']],
])('moved from %d to %d', (from, to, items) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(items)
})
