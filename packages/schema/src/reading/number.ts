import type { Field } from '../field.js'
import { type Locale, type Localised, locales } from '../localised.js'
import type { CellReader } from './cell-reader.js'

/**
 * Reads a number, with or without its field's unit or a sign of currency. Spaces, apostrophes, points and commas may group its
 * digits. A lone comma before three digits is a decimal one in French only; a lone point always, as in the cells of spreadsheets.
 */
export const readNumber: CellReader = (text, locale, field) => {
  const plain = withoutUnit(withPlainMarks(text), unitsOf(field))
  return numberIn(plain, locale) ?? text
}

function unitsOf({ unit }: Field & { readonly unit?: Localised }): string[] {
  return unit ? [...new Set(locales.map((locale) => withPlainMarks(unit[locale])))] : []
}

function withPlainMarks(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s/g, ' ')
    .replace(/[\u2010-\u2014\u2212\ufe63\uff0d]/g, '-')
    .replace(/[’ʼ]/g, "'")
}

const currencySign = /\p{Sc}/u

/** Removes a unit before or after the digits. Signs of currency other than the unit's are left, so that the rule refuses them. */
function withoutUnit(text: string, units: readonly string[]): string {
  const sign = units.some((unit) => currencySign.test(unit)) ? undefined : currencySign.exec(text)?.[0]
  for (const unit of sign === undefined ? units : [...units, sign]) {
    const [before = '', after, ...more] = text.split(unit).map((part) => part.trim())
    if (after !== undefined && more.length === 0 && (after === '' || /^[+-]?$/.test(before)))
      return before + after
  }
  return text
}

function numberIn(text: string, locale: Locale): number | undefined {
  const [, sign = '', digits, exponent = ''] =
    /^([+-]?) ?(\d[\d.,' ]*|[.,]\d+)(e[+-]?\d{1,3})?$/.exec(text) ?? []
  const plain = digits && withoutGroups(digits, locale)
  if (!plain) return undefined
  // Adding zero removes the sign of zero.
  const value = Number(sign + plain + exponent) + 0
  return Number.isFinite(value) ? value : undefined
}

/** Digits alone, or in groups of three with the same mark. */
const whole = /^(?:\d*|\d{1,3}([ .,'])\d{3}(?:\1\d{3})*)$/

function withoutGroups(digits: string, locale: Locale): string | undefined {
  const mark = decimalMark(digits, locale)
  const at = mark === undefined ? digits.length : digits.lastIndexOf(mark)
  const [units, decimals] = [digits.slice(0, at), digits.slice(at + 1)]
  if (!whole.test(units) || !/^\d*$/.test(decimals)) return undefined
  return `${units.replace(/\D/g, '') || '0'}.${decimals || '0'}`
}

/** What separates the decimals of a number; undefined when it has none. */
function decimalMark(digits: string, locale: Locale): ',' | '.' | undefined {
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')]
  const mark = comma > point ? ',' : '.'
  if (Math.min(comma, point) >= 0) return mark
  const isRepeated = digits.indexOf(mark) !== digits.lastIndexOf(mark)
  const isGrouped = mark === ',' && locale === 'en' && /^[1-9]\d{0,2},\d{3}$/.test(digits)
  return digits.includes(mark) && !isRepeated && !isGrouped ? mark : undefined
}
