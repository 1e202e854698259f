import type { Locale } from '../routes/locale'

const days = 365

/** The `lang` cookie that remembers a language for 365 days, as `document.cookie` takes it. */
export function languageCookie(locale: Locale): string {
  return `lang=${locale}; path=/; max-age=${days * 24 * 60 * 60}; SameSite=Lax`
}

/** Remembers the visitor's choice of language. */
export function rememberLanguage(locale: Locale): void {
  Object.assign(document, { cookie: languageCookie(locale) })
}
