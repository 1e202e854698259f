import { expect, it } from 'vitest'
import { snowflakeAt } from './snowflake-at.js'

// The example of Discord's reference is the id 175928847299117063.
it('is where the ids of a moment begin', () => {
  const first = BigInt(snowflakeAt(new Date('2016-04-30T11:18:25.796Z')))
  expect(175928847299117063n >> 22n).toBe(first >> 22n)
  expect(first).toBeLessThanOrEqual(175928847299117063n)
})

it('is never below the first id', () => {
  expect(snowflakeAt(new Date(0))).toBe('0')
})
