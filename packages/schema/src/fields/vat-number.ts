import { vatNumbers } from '#libraries'
import { type FieldOptions, nullableField } from '../field.js'
import { needed } from '../libraries/library.js'
import { textual } from '../operators.js'
import * as z from '../zod.js'

/** A VAT number with its country prefix, with valid form and check digits; stored without separators. */
export function vatNumber<const Options extends FieldOptions>(options: Options) {
  const rule = z
    .string({ error: 'invalid_type' })
    .max(40, { error: 'invalid_vat_number', abort: true })
    .overwrite((value) => value.replace(/[\s.-]/g, '').toUpperCase())
    .refine((value) => needed(vatNumbers)(value), { error: 'invalid_vat_number' })
  return nullableField('vatNumber', options, {
    rule,
    samples: ['FR40303265045', 'DE136695976', 'BE0428759497'],
    sortable: true,
    operators: textual(rule),
    searchable: true,
    format: (value) => value,
    loaderFor: vatNumbers.loader,
  })
}
