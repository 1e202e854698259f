import type { Locale } from '@parvis/schema'

/** What a language is called, in a reader's language: `Français`. */
export function languageName(code: Locale, reader: Locale): string {
  const name = new Intl.DisplayNames([reader], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1)
}
