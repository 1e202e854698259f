import { defaultLocale, isLocale, type Locale } from '@parvis/schema'

/** The language on the screen. */
export function currentLocale(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : defaultLocale
}

/** Sets the language of the document, for the browser and assistive technologies. */
export function announceLocale(locale: Locale): void {
  document.documentElement.lang = locale
}

/** Stores the start language of the site, and of the console for those who chose none. */
export function rememberLocale(locale: Locale): void {
  document.cookie = languageCookie(locale)
}

const days = 365

/** The start language: the cookie's, else the browser's first supported one. */
export function detectLanguage(cookies: string, browserLanguages: readonly string[]): Locale {
  const chosen = /(?:^|;\s*)lang=([^;]*)/.exec(cookies)?.[1]
  const wishes = [chosen, ...browserLanguages.map((language) => language.split('-')[0])]
  return wishes.find(isLocale) ?? defaultLocale
}

/** The `lang` cookie as a `document.cookie` string. */
export function languageCookie(locale: Locale): string {
  return `lang=${locale}; path=/; max-age=${days * 24 * 60 * 60}; SameSite=Lax`
}

/** A number for messages: to choose between singular and plural, and as formatted. */
export function counted(count: number): { smart_count: number; count: string } {
  return { smart_count: count, count: count.toLocaleString(currentLocale()) }
}

/** Name of each language, in that language. */
export const localeNames: Record<Locale, string> = { fr: 'Français', en: 'English' }
