import { defaultLocale, isLocale, type Locale, locales } from '@parvis/schema'
import { createContext, useCallback, useContext } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import type { KitKey } from './fr.js'

export type Text = (key: KitKey, values?: Record<string, string | number>) => string

/** Translates the kit's messages to the reader's language. */
export function useText(): Text {
  const translate = useTranslate()
  return useCallback((key, values) => translate(`kit.${key}`, values), [translate])
}

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
