import { type Locale, locales, type Translations } from '@parvis/schema'

/** The translations in what a form or a record holds. */
export function translationsOf(value: unknown): Translations {
  if (typeof value !== 'object' || value === null) return {}
  const given = Object.entries(value).filter(([, text]) => typeof text === 'string')
  return Object.fromEntries(given.filter(([code]) => locales.some((locale) => locale === code)))
}

/** What a language is called, in a reader's language: `Français`. */
export function languageName(code: Locale, reader: Locale): string {
  const name = new Intl.DisplayNames([reader], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1)
}
