import { type FieldOptions, nullableField } from '../field.js'
import type { Locale, Localised } from '../localised.js'
import { ordered } from '../operators.js'
import * as z from '../zod.js'

export interface NumberOptions extends FieldOptions {
  /** The least value; the column's own when not said. */
  readonly min?: number
  /** The greatest value; the column's own when not said. */
  readonly max?: number
}

export interface IntegerOptions extends NumberOptions {
  /** What it counts, such as pixels: said beside where it is typed, and after it where it is read. */
  readonly unit?: Localised
  /** How it is read where that is not the number itself and its unit. */
  readonly written?: (value: number, locale: Locale) => string
}

/** The bounds of PostgreSQL's `integer`. */
const least = -2_147_483_648
const greatest = 2_147_483_647

/** A whole number of 32 bits. */
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

/** Writes a number as people of a language do, with what it counts after it. */
export function withUnit(unit: Localised | undefined, form?: Intl.NumberFormatOptions) {
  return (value: number, locale: Locale) =>
    [value.toLocaleString(locale, form), unit?.[locale]].filter(Boolean).join('\u00a0')
}
