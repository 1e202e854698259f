import { nullableField } from '../field.js'
import type { Localised } from '../localised.js'
import { ordered } from '../operators.js'
import * as z from '../zod.js'
import { type NumberOptions, withUnit } from './integer.js'

export interface DecimalOptions extends NumberOptions {
  /** How many digits there are after the decimal separator; 2 when not said. */
  readonly digits?: 1 | 2 | 3 | 4 | 5 | 6
  /** What it counts, such as euros: said beside where it is typed, and after it where it is read. */
  readonly unit?: Localised
}

/** How many digits a number of 64 bits holds in whole, whatever they are (IEEE 754). */
const significantDigits = 15

/** A number that is exact, such as an amount: stored as PostgreSQL's `numeric`, and read with all its digits. */
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
