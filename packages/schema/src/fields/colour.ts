import { type FieldOptions, nullableField } from '../field.js'
import { equality } from '../operators.js'
import * as z from '../zod.js'

/** A colour as `#rrggbb`. */
export function colour<const Options extends FieldOptions>(options: Options) {
  const rule = z
    .string({ error: 'invalid_type' })
    .overwrite((value) => value.trim().toLowerCase())
    .regex(/^#[0-9a-f]{6}$/, { error: 'invalid_colour' })
  return nullableField('colour', options, {
    rule,
    samples: ['#6750a7', '#03dac6'],
    sortable: false,
    operators: equality(rule),
    searchable: false,
    format: (value) => value,
  })
}
