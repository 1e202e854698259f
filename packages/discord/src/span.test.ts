import { expect, it } from 'vitest'
import { momentOf, snowflakeAt } from './span.js'

// The example of Discord's reference is the id 175928847299117063.
it('is the first id of a moment', () => {
  const first = BigInt(snowflakeAt(new Date('2016-04-30T11:18:25.796Z')))
  expect(175928847299117063n >> 22n).toBe(first >> 22n)
  expect(first).toBeLessThanOrEqual(175928847299117063n)
})

it('is never below the first id', () => {
  expect(snowflakeAt(new Date(0))).toBe('0')
})

it('leads back to its moment', () => {
  expect(momentOf('175928847299117063')).toEqual(new Date('2016-04-30T11:18:25.796Z'))
})
