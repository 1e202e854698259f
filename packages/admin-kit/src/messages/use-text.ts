import { defaultLocale, isLocale, type Locale } from '@parvis/schema'
import { useCallback } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import type { KitKey } from './fr.js'

export type Text = (key: KitKey, values?: Record<string, string | number>) => string

/** The kit's texts in the reader's language. */
export function useText(): Text {
  const translate = useTranslate()
  return useCallback((key, values) => translate(`kit.${key}`, values), [translate])
}

/** The reader's language. */
export function useLanguage(): Locale {
  const locale = useLocale()
  return isLocale(locale) ? locale : defaultLocale
}
