import { nullableField } from '../field.js'
import type { Localised } from '../localised.js'
import { ordered } from '../operators.js'
import * as z from '../zod.js'
import { type NumberOptions, withUnit } from './integer.js'

export interface DecimalOptions extends NumberOptions {
  /** Number of decimals; 2 by default. */
  readonly digits?: 1 | 2 | 3 | 4 | 5 | 6
  /** Unit, such as euros: shown beside the input, and after the value. */
  readonly unit?: Localised
}

/** Digits that a 64-bit number represents exactly (IEEE 754). */
const significantDigits = 15

/** An exact number, such as an amount: stored as PostgreSQL's `numeric`, and read with all its digits. */
export function decimal<const Options extends DecimalOptions>(options: Options) {
  const { digits = 2, unit } = options
  const greatest = (10 ** significantDigits - 1) / 10 ** digits
  const { min = -greatest, max = greatest } = options
  const isExact = (value: number) => Number(value.toFixed(digits)) === value
  const rule = z
    .number({ error: 'invalid_number' })
    .min(min, { error: 'too_small', abort: true })
    .max(max, { error: 'too_large', abort: true })
    .refine(isExact, { error: 'too_precise', params: { digits } })
    // PostgreSQL and JSON disagree on whether zero has a sign.
    .overwrite((value) => value + 0)
  const field = nullableField('decimal', options, {
    rule,
    samples: [0, 12.5, -0.1, min, max].filter((value) => value >= min && value <= max),
    sortable: true,
    operators: ordered(rule),
    searchable: false,
    format: withUnit(unit, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    exported: (value) => value,
  })
  return { ...field, unit, digits }
}
