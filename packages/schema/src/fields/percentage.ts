import { type FieldOptions, nullableField } from '../field.js'
import { ordered } from '../operators.js'
import * as z from '../zod.js'

export interface PercentageOptions extends FieldOptions {
  /** Maximum in percent; 100 by default. */
  readonly max?: number
}

/** A percentage, from 0; `12.5` is 12.5 %. */
export function percentage<const Options extends PercentageOptions>(options: Options) {
  const { max = 100 } = options
  const rule = z
    .number({ error: 'not_percentage' })
    .min(0, { error: 'not_percentage' })
    .max(max, { error: 'exceeds_percentage' })
    .overwrite((value) => value + 0)
  const field = nullableField('percentage', options, {
    rule,
    samples: [0, 12.5, max],
    sortable: true,
    operators: ordered(rule),
    searchable: false,
    format: (value, locale) =>
      (value / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 }),
    exported: (value) => value,
  })
  return { ...field, unit: { fr: '%', en: '%' } }
}
