import { expect, test } from 'vitest'
import { percentDone } from './percent-done'

test.each([
  [0, 10, 0],
  [5, 10, 50],
  [2, 3, 66],
  [10, 10, 99],
  [20, 10, 99],
  [-1, 10, 0],
  [1, 0, undefined],
  [1, null, undefined],
])('%s of about %s is %s percent', (done, about, percent) => {
  expect(percentDone(done, about)).toBe(percent)
})
