import { type Locale, locales, type Translations } from '@parvis/schema'
import type { Ref } from 'react'

/** Translations of a form's or a record's value. */
export function translationsOf(value: unknown): Translations {
  if (typeof value !== 'object' || value === null) return {}
  const given = Object.entries(value).filter(([, text]) => typeof text === 'string')
  return Object.fromEntries(given.filter(([code]) => locales.some((locale) => locale === code)))
}

/** The name of a language in a reader's language: `Français`. */
export function languageName(code: Locale, reader: Locale): string {
  const name = new Intl.DisplayNames([reader], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1)
}

export interface TranslationProps {
  locale: Locale
  /** Where it is in the form. */
  name: string
  /** Accessible name of the control. */
  label: string
  value: string
  required: boolean
  error: string | undefined
  inputRef: Ref<{ focus(): void }> | undefined
  /** Called with the text; `null` when it is empty. */
  onChange(translation: string | null): void
  onBlur(): void
}
