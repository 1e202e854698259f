import type { Locale } from '@parvis/schema'

/** The name of a language, by its BCP 47 tag; capitalised, as choices are. */
export function languageName(language: string, locale: Locale): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
