import { defaultLocale, isLocale, type Locale } from '@parvis/schema'

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
