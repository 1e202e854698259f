import { type FieldOptions, nullableField } from '../field.js'
import type { Locale, Localised } from '../localised.js'
import { ordered } from '../operators.js'
import * as z from '../zod.js'

export interface NumberOptions extends FieldOptions {
  /** Minimum; the column's own by default. */
  readonly min?: number
  /** Maximum; the column's own by default. */
  readonly max?: number
}

export interface IntegerOptions extends NumberOptions {
  /** Unit, such as pixels: shown beside the input, and after the value. */
  readonly unit?: Localised
  /** Custom format, instead of the number and its unit. */
  readonly written?: (value: number, locale: Locale) => string
}

/** Bounds of PostgreSQL's `integer`. */
const least = -2_147_483_648
const greatest = 2_147_483_647

/** A 32-bit integer. */
export function integer<const Options extends IntegerOptions>(options: Options) {
  const { min = least, max = greatest, unit, written = withUnit(unit) } = options
  const rule = z
    .number({ error: 'invalid_number' })
    .refine(Number.isInteger, { error: 'not_integer', abort: true })
    .min(min, { error: 'too_small' })
    .max(max, { error: 'too_large' })
  const field = nullableField('integer', options, {
    rule,
    samples: [min, max, 0, 42].filter((value) => value >= min && value <= max),
    sortable: true,
    operators: ordered(rule),
    searchable: false,
    format: written,
    exported: (value) => value,
  })
  return { ...field, unit }
}

/** Formats a number in a language, with its unit. */
export function withUnit(unit: Localised | undefined, form?: Intl.NumberFormatOptions) {
  return (value: number, locale: Locale) =>
    [value.toLocaleString(locale, form), unit?.[locale]].filter(Boolean).join('\u00a0')
}
