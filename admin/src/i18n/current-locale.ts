import { defaultLocale, isLocale, type Locale } from '@parvis/schema'
import { languageCookie } from './language'

/** The language on the screen. */
export function currentLocale(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : defaultLocale
}

/** Tells the browser, assistive technologies and the site which language is on the screen. */
export function announceLocale(locale: Locale): void {
  document.documentElement.lang = locale
  document.cookie = languageCookie(locale)
}
