import { expect, it } from 'vitest'
import { median } from './median.js'
import { compareAlternating } from './pairs.js'

it.each([
  [[3], 3],
  [[9, 1], 5],
  [[7, 1, 100], 7],
  [[4, 1, 3, 100], 3.5],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle)
})

it('compares in turns, and is not misled by a moment in which the machine was busy', async () => {
  const order: string[] = []
  let calls = 0
  const took = (name: string, time: number) => async () => {
    order.push(name)
    calls += 1
    return calls === 7 ? time * 50 : time
  }
  const compared = await compareAlternating(5, took('one', 3), took('other', 2))
  expect(compared).toEqual({ one: 3, other: 2, ratio: 1.5 })
  expect(order.slice(0, 8)).toEqual(['one', 'other', 'other', 'one', 'one', 'other', 'other', 'one'])
})
