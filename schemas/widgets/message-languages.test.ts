import { expect, it } from 'vitest'
import { messageLanguageOf } from './message-languages.js'

it.each([
  ['fr', 'fr'],
  ['en-GB', 'en'],
  ['es-419', 'es'],
  ['pt-BR', 'pt'],
  ['zh-CN', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['sv-SE', 'sv'],
  ['tlh', undefined],
  ['not a locale', undefined],
])('reads %s as %s', (locale, language) => {
  expect(messageLanguageOf(locale)).toBe(language)
})
