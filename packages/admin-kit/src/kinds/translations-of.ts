import { locales, type Translations } from '@parvis/schema'

/** The translations in what a form or a record holds. */
export function translationsOf(value: unknown): Translations {
  if (typeof value !== 'object' || value === null) return {}
  const given = Object.entries(value).filter(([, text]) => typeof text === 'string')
  return Object.fromEntries(given.filter(([code]) => locales.some((locale) => locale === code)))
}
