import { defaultLocale, isLocale, type Locale, locales } from '@parvis/schema'
import { createContext, useContext } from 'react'
import { useLocale } from 'react-admin'

/** The reader's language. */
export function useLanguage(): Locale {
  const locale = useLocale()
  return isLocale(locale) ? locale : defaultLocale
}

/** The languages of content, in the order they are offered; all of them by default. */
export const OfferedLocales = createContext<readonly Locale[]>(locales)

/** The languages that a text can be given in. */
export function useOfferedLocales(): readonly Locale[] {
  return useContext(OfferedLocales)
}
