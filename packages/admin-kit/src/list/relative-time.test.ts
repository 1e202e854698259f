import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.js'

const now = new Date('2025-03-10T12:00:00Z')

test.each([
  ['2025-03-10T10:00:00Z', 'en', '2 hours ago'],
  ['2025-03-09T11:00:00Z', 'fr', 'hier'],
  ['2025-03-10T12:00:00Z', 'en', 'now'],
  ['2023-03-10T12:00:00Z', 'en', '2 years ago'],
] as const)('%s in %s', (moment, locale, words) => {
  expect(relativeTime(new Date(moment), now, locale)).toBe(words)
})
