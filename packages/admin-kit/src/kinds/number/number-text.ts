import type { Field, Locale, Localised } from '@parvis/schema'
import type { Writing } from '../../fields/use-typed.js'

/** Parses a number as typed in a language; invalid text is returned for the rule to refuse. */
export function numberWriting(locale: Locale): Writing {
  return {
    read: (text) => readNumber(text, locale),
    write: (value) => writeNumber(value, locale),
  }
}

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** Commas that part thousands, as in 1,234,567.8. */
const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

function readNumber(text: string, locale: Locale): number | string | null {
  const bare = text.replace(/[\s%]/g, '').replace('−', '-')
  if (bare === '') return text.trim() === '' ? null : text.trim()
  const plain = locale === 'en' && grouped.test(bare) ? bare.replaceAll(',', '') : pointed(bare, locale)
  const value = number.test(plain) ? Number(plain) : Number.NaN
  return Number.isFinite(value) ? value : text.trim()
}

function pointed(text: string, locale: Locale): string {
  return locale === 'fr' ? text.replace(',', '.') : text
}

function writeNumber(value: unknown, locale: Locale): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  return locale === 'fr' ? String(value).replace('.', ',') : String(value)
}

/** A field with a unit, such as pixels. */
export type WithUnit = Field & { readonly unit?: Localised }
