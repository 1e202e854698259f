import { defaultLocale, isLocale, type Locale } from '@parvis/schema'

/** The language on the screen, in which the API answers too. */
export function screenLocale(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : defaultLocale
}
