import type { CountryCode } from 'libphonenumber-js/min'
import { phoneNumbers } from '#libraries'
import { type FieldOptions, nullableField } from '../field.js'
import { needed } from '../libraries/library.js'
import { textual } from '../operators.js'
import * as z from '../zod.js'

/** Countries whose numbers all have the same grouping, such as France. */
const shapes = [
  /^(\+33)([1-79])(\d\d)(\d\d)(\d\d)(\d\d)$/,
  /^(\+34)([5-7]\d\d|[89][1-9]\d)(\d\d)(\d\d)(\d\d)$/,
  /^(\+41)([2-7]\d)(\d{3})(\d\d)(\d\d)$/,
  /^(\+1)([2-9]\d\d)([2-9]\d\d)(\d{4})$/,
]

/** Groups the digits of an E.164 number without the library; undefined for unknown countries. */
export function groupedPhone(value: string): string | undefined {
  const groups = shapes.map((shape) => shape.exec(value)).find(Boolean)
  return groups?.slice(1).join(' ')
}

export interface PhoneOptions extends FieldOptions {
  /** Default country of numbers without a `+` prefix, as ISO 3166-1 alpha-2; France by default. */
  readonly country?: CountryCode
}

/**
 * A phone number, stored in E.164 and formatted as usual in its country. Until its library is loaded, numbers of
 * few countries are formatted, and the others shown as stored.
 */
export function phone<const Options extends PhoneOptions>(options: Options) {
  const { country = 'FR' } = options
  const parse = (value: string) => needed(phoneNumbers)(value, country)
  const rule = z
    .string({ error: 'invalid_type' })
    .max(64, { error: 'invalid_phone', abort: true })
    .overwrite((value) => parse(value)?.number ?? value)
    .refine((value) => parse(value)?.isValid() ?? false, { error: 'invalid_phone' })
  return nullableField('phone', options, {
    rule,
    samples: ['+33142278186', '+442079460018'],
    sortable: false,
    operators: textual(rule),
    searchable: true,
    format: (value) =>
      phoneNumbers.known()?.(value, country)?.formatInternational() ?? groupedPhone(value) ?? value,
    loaderFor: phoneNumbers.loader,
  })
}
