import type { Locale } from '@parvis/schema'
import { quotes } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { madeTitle } from './item-title'
import { type HomeText, homeMessages } from './messages'

const textIn =
  (locale: Locale): HomeText =>
  (key, values = {}) =>
    homeMessages[key][locale].replace(/%\{(\w+)\}/g, (_, name) => String(values[name]))

const nothing = { sum: null, dateField: null, days: null }
const titleOf = (item: Parameters<typeof madeTitle>[0], locale: Locale, view?: string) =>
  madeTitle(item, { resource: quotes, view, text: textIn(locale), locale })

test('a title says what is shown, in the language of the reader', () => {
  expect(titleOf({ ...nothing, type: 'list' }, 'en')).toBe('Quotes')
  expect(titleOf({ ...nothing, type: 'list' }, 'fr', 'À suivre')).toBe('Devis\u00a0: À suivre')
  expect(titleOf({ ...nothing, type: 'figure' }, 'fr')).toBe('Devis')
  expect(titleOf({ ...nothing, type: 'chart', days: 30 }, 'en')).toBe('Quotes, last 30 days')
  expect(titleOf({ ...nothing, type: 'figure', days: 7, dateField: 'updatedAt' }, 'en')).toBe(
    'Quotes by “Updated”, last 7 days',
  )
})

test('what is of no resource is called by its type', () => {
  const drafts = { ...nothing, type: 'drafts' as const }
  expect(madeTitle(drafts, { resource: undefined, text: textIn('en'), locale: 'en' })).toBe('My drafts')
})
