import { type FieldOptions, nullableField } from '../field.js'
import { textual } from '../operators.js'
import * as z from '../zod.js'

/** The longest address that every browser and proxy takes, in UTF-16 units. */
const maxLength = 2000

/** A web address, `http` or `https`. */
export function url<const Options extends FieldOptions>(options: Options) {
  const rule = z
    .string({ error: 'invalid_type' })
    .overwrite((value) => value.trim())
    .max(maxLength, { error: 'too_long', abort: true })
    .refine(isWebAddress, { error: 'invalid_url' })
  return nullableField('url', options, {
    rule,
    samples: ['https://parvis.test/a?b=c#d', 'http://localhost:3000'],
    sortable: true,
    operators: textual(rule),
    searchable: true,
    format: (value) => value,
  })
}

const form = z.url({ protocol: /^https?$/ })

function isWebAddress(value: string): boolean {
  return /^[^\s\p{Cc}\p{Cs}]+$/u.test(value) && form.safeParse(value).success
}
