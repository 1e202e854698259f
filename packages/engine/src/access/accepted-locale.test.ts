import { expect, it } from 'vitest'
import { acceptedLocale } from './accepted-locale.js'

it.each([
  [undefined, 'fr'],
  ['', 'fr'],
  ['en', 'en'],
  ['en-GB,en;q=0.9,fr;q=0.8', 'en'],
  ['de, en-GB;q=0.4, fr;q=0.5', 'fr'],
  ['fr;q=0, en;q=0.1', 'en'],
  ['de', 'fr'],
  ['en;q=x', 'en'],
  [';;;,,,q=1', 'fr'],
] as const)('%s is answered in %s', (header, locale) => {
  expect(acceptedLocale(header)).toBe(locale)
})
