import { nullableField } from '../field.js'
import { ordered } from '../operators.js'
import * as z from '../zod.js'
import type { NumberOptions } from './integer.js'

/** A 64-bit number, as JSON and PostgreSQL's `double precision` have it. */
export function number<const Options extends NumberOptions>(options: Options) {
  const { min = -Number.MAX_VALUE, max = Number.MAX_VALUE } = options
  const rule = z
    .number({ error: 'invalid_number' })
    .min(min, { error: 'too_small' })
    .max(max, { error: 'too_large' })
    // PostgreSQL and JSON disagree on whether zero has a sign.
    .overwrite((value) => value + 0)
  return nullableField('number', options, {
    rule,
    samples: [0, 0.1, -273.15, 1e21].filter((value) => value >= min && value <= max),
    sortable: true,
    operators: ordered(rule),
    searchable: false,
    format: (value, locale) => value.toLocaleString(locale, { maximumFractionDigits: 10 }),
    exported: (value) => value,
  })
}
