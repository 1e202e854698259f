import { expect, test } from 'vitest'
import { languageName } from './translations.js'

test.each([
  ['fr', 'fr', 'Français'],
  ['en', 'fr', 'Anglais'],
  ['fr', 'en', 'French'],
] as const)('%s is called in %s: %s', (code, reader, name) => {
  expect(languageName(code, reader)).toBe(name)
})
