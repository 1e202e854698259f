import { expect, it } from 'vitest'
import { timeLeft } from './time-left'

it.each([
  [0, '1 second'],
  [11.2, '12 seconds'],
  [59.5, '60 seconds'],
  [61, '2 minutes'],
  [3_601, '2 hours'],
])('says %d seconds as %s', (seconds, words) => {
  expect(timeLeft(seconds, 'en')).toBe(words)
})

it('says it in French', () => {
  expect(timeLeft(90, 'fr')).toBe('2 minutes')
})
