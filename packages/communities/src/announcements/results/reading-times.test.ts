import { expect, it } from 'vitest'
import { nextAttempt, nextReading } from './reading-times.js'

const hours = (count: number) => new Date(Date.UTC(2027, 0, 1, count))
const sentAt = hours(0)

it.each([
  [0, 24],
  [24, 72],
  [25, 72],
  [80, 168],
  [168, null],
  [500, null],
])('reads a message after %i hours next after %s', (now, next) => {
  expect(nextReading(sentAt, hours(now))).toEqual(next === null ? null : hours(next))
})

it('tries again until a day after the last reading was due', () => {
  const anHour = 3_600_000
  expect(nextAttempt(sentAt, hours(24), anHour)).toEqual(hours(25))
  expect(nextAttempt(sentAt, hours(190), anHour)).toEqual(hours(191))
  expect(nextAttempt(sentAt, hours(191), anHour)).toBeNull()
})
