import { checkVAT, countries } from 'jsvat'
import { type FieldOptions, nullableField } from '../field.js'
import { z } from '../zod.js'

/** A VAT number with its country prefix, whose form and check digits are right; kept without separators. */
export function vatNumber<const Options extends FieldOptions>(options: Options) {
  return nullableField('vatNumber', options, {
    rule: z
      .string({ error: 'invalid_type' })
      .max(40, { error: 'invalid_vat_number', abort: true })
      .overwrite((value) => value.replace(/[\s.-]/g, '').toUpperCase())
      .refine((value) => checkVAT(value, countries).isValid, { error: 'invalid_vat_number' }),
    samples: ['FR40303265045', 'DE136695976', 'BE0428759497'],
    sortable: true,
    filterable: true,
    searchable: true,
    format: (value) => value,
  })
}
