import { expect, test } from 'vitest'
import { detectLanguage, languageCookie } from './current-locale'

test('the cookie comes first', () => {
  expect(detectLanguage('a=1; lang=en; b=2', ['fr-FR'])).toBe('en')
})

test('then the browser, by the first language that exists here', () => {
  expect(detectLanguage('lang=de; slang=fr', ['de-DE', 'en-GB', 'fr'])).toBe('en')
})

test('else French', () => {
  expect(detectLanguage('', ['de'])).toBe('fr')
})

test('the cookie lasts a year and stays on this site', () => {
  expect(languageCookie('en')).toBe('lang=en; path=/; max-age=31536000; SameSite=Lax')
})
