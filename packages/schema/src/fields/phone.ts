import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { type FieldOptions, nullableField } from '../field.js'
import { textual } from '../operators.js'
import { z } from '../zod.js'

export interface PhoneOptions extends FieldOptions {
  /** Country of numbers written without their `+` prefix, as ISO 3166-1 alpha-2; France when not said. */
  readonly country?: CountryCode
}

/** A phone number, kept in E.164 and read as people of the country write it. */
export function phone<const Options extends PhoneOptions>(options: Options) {
  const parse = (value: string) => parsePhoneNumberFromString(value, options.country ?? 'FR')
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
    format: (value) => parse(value)?.formatInternational() ?? value,
    exported: (value) => value,
  })
}
