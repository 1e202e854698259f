import { expect, it } from 'vitest'
import { languageCookie } from './language-cookie'

it('lasts 365 days on the whole site, and stays on it', () => {
  expect(languageCookie('en')).toBe('lang=en; path=/; max-age=31536000; SameSite=Lax')
})
