import { expect, test } from 'vitest'
import { isSame } from './changed-fields.js'

test.each([
  ['a', 'a', true],
  [null, undefined, false],
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [[1, 2], [2, 1], false],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [[], {}, false],
])('%j and %j: same is %s', (one, other, same) => {
  expect(isSame(one, other)).toBe(same)
})
