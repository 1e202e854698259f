import { expect, test } from 'vitest'
import { preferencesIn } from './preferences'

const setting = (setting_key: string, setting_value: string | null, is_own: boolean) => ({
  setting_key,
  setting_value,
  is_own,
})

test('what someone chose themselves is what they prefer', () => {
  const items = [setting('darkmode', 'false', true), setting('lang', 'en', true), setting('other', 'x', true)]
  expect(preferencesIn(items, true)).toEqual({ darkmode: false, lang: 'en' })
})

test('what others set leaves a browser its language, and its theme where it knows one', () => {
  const items = [setting('darkmode', 'false', false), setting('lang', 'en', false)]
  expect(preferencesIn(items, true)).toEqual({})
  expect(preferencesIn(items, false)).toEqual({ darkmode: false })
})

test('a language that the console does not have is none', () => {
  expect(preferencesIn([setting('lang', 'de', true), setting('darkmode', null, true)], true)).toEqual({})
})
