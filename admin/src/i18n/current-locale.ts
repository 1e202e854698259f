import { defaultLocale, isLocale, type Locale } from '@parvis/schema'
import { languageCookie } from './language'

/** The language on the screen. */
export function currentLocale(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : defaultLocale
}

/** Tells the browser and assistive technologies which language is on the screen. */
export function announceLocale(locale: Locale): void {
  document.documentElement.lang = locale
}

/** Has the site, and the console for whoever chose none, begin in a language from now on. */
export function rememberLocale(locale: Locale): void {
  document.cookie = languageCookie(locale)
}
