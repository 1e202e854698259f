import { expect, test } from 'vitest'
import { percentDone, timeLeft } from './time-left'

test.each([
  [0, 'moment', 1],
  [59.9, 'moment', 1],
  [60, 'minutes', 1],
  [61, 'minutes', 2],
  [90 * 60, 'minutes', 90],
  [90 * 60 + 1, 'hours', 2],
  [7 * 3600, 'hours', 7],
  [7 * 3600 + 1, 'hours', 8],
])('%d seconds are told as %s: %i', (seconds, unit, count) => {
  expect(timeLeft(seconds)).toEqual({ unit, count })
})

test.each([null, -1, Number.NaN, Number.POSITIVE_INFINITY])('nothing is told of %s', (seconds) => {
  expect(timeLeft(seconds)).toBeUndefined()
})

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
