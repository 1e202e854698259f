import { type FieldOptions, nullableField } from '../field.js'
import { ordered } from '../operators.js'
import { z } from '../zod.js'

export interface NumberOptions extends FieldOptions {
  /** The least value; the column's own when not said. */
  readonly min?: number
  /** The greatest value; the column's own when not said. */
  readonly max?: number
}

/** The bounds of PostgreSQL's `integer`. */
const least = -2_147_483_648
const greatest = 2_147_483_647

/** A whole number of 32 bits. */
export function integer<const Options extends NumberOptions>(options: Options) {
  const { min = least, max = greatest } = options
  const rule = z
    .number({ error: 'invalid_number' })
    .refine(Number.isInteger, { error: 'not_integer', abort: true })
    .min(min, { error: 'too_small' })
    .max(max, { error: 'too_large' })
  return nullableField('integer', options, {
    rule,
    samples: [min, max, 0, 42].filter((value) => value >= min && value <= max),
    sortable: true,
    operators: ordered(rule),
    searchable: false,
    format: (value, locale) => value.toLocaleString(locale),
    exported: (value) => value,
  })
}
