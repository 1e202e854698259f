import { expect, it } from 'vitest'
import { daysBetween, movedBy } from './moved-by'

it('what moves stays at its time of the day', () => {
  expect(movedBy('2027-03-27T09:30', daysBetween('2027-03-27', '2027-04-02'))).toBe('2027-04-02T09:30')
})
