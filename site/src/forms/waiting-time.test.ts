import { expect, it } from 'vitest'
import { waitingTime } from './waiting-time'

it.each([
  [1, 'fr', '1\u00a0seconde'],
  [45, 'en', '45 seconds'],
  [61, 'fr', '2 minutes'],
  [600, 'en', '10 minutes'],
  [3601, 'fr', '2\u00a0heures'],
] as const)('words %i seconds in %s', (seconds, locale, words) => {
  expect(waitingTime(seconds, locale)).toBe(words)
})
