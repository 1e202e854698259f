import type { CountryCode } from 'libphonenumber-js/min'
import { phoneNumbers } from '#libraries'
import { type FieldOptions, nullableField } from '../field.js'
import { needed } from '../libraries/library.js'
import { textual } from '../operators.js'
import { groupedPhone } from '../phone-groups.js'
import * as z from '../zod.js'

export interface PhoneOptions extends FieldOptions {
  /** Country of numbers written without their `+` prefix, as ISO 3166-1 alpha-2; France when not said. */
  readonly country?: CountryCode
}

/**
 * A phone number, kept in E.164 and read as people of the country write it. Until its library is loaded, numbers of
 * few countries are shown in groups, and the others as they are kept.
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
