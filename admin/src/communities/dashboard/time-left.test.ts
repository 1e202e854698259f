import { expect, it } from 'vitest'
import { timeLeft } from './time-left'

it.each([
  [0, 'secondsLeft', 0],
  [59, 'secondsLeft', 0],
  [61, 'minutesLeft', 2],
  [3_600, 'minutesLeft', 60],
  [7_000, 'hoursLeft', 2],
])('%i s is said as %s %i', (seconds, key, count) => {
  expect(timeLeft(seconds)).toEqual({ key, count })
})
