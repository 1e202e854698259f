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

/** Stores the language that the site starts in, and the console for those who chose none. */
export function rememberLocale(locale: Locale): void {
  document.cookie = languageCookie(locale)
}

const days = 365

/** The language to start in: the cookie's, else the first the browser asks for that exists here. */
export function detectLanguage(cookies: string, browserLanguages: readonly string[]): Locale {
  const chosen = /(?:^|;\s*)lang=([^;]*)/.exec(cookies)?.[1]
  const wishes = [chosen, ...browserLanguages.map((language) => language.split('-')[0])]
  return wishes.find(isLocale) ?? defaultLocale
}

/** The `lang` cookie as `document.cookie` takes it. */
export function languageCookie(locale: Locale): string {
  return `lang=${locale}; path=/; max-age=${days * 24 * 60 * 60}; SameSite=Lax`
}

/** A number as sentences take it: to choose between one and many, and as it is written. */
export function counted(count: number): { smart_count: number; count: string } {
  return { smart_count: count, count: count.toLocaleString(currentLocale()) }
}

/** Name of each language, in that language. */
export const localeNames: Record<Locale, string> = { fr: 'Français', en: 'English' }
