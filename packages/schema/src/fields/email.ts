import { type FieldOptions, nullableField } from '../field.js'
import { textual } from '../operators.js'
import * as z from '../zod.js'

/** Local part, `@`, domain, and a suffix of 2 to 24 characters, in letters of any script. */
const shape =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cs}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,22}[\p{L}\p{N}]$/u

/** An e-mail address; at most 254 characters (RFC 5321, 4.5.3.1.3, less the angle brackets). */
export function email<const Options extends FieldOptions>(options: Options) {
  const rule = z
    .string({ error: 'invalid_type' })
    .overwrite((value) => value.trim())
    .max(254, { error: 'too_long', abort: true })
    .regex(shape, { error: 'invalid_email' })
  return nullableField('email', options, {
    rule,
    samples: ['claire.martin@exemple.fr', 'o+tag@sub.example.museum'],
    sortable: true,
    operators: textual(rule),
    searchable: true,
    format: (value) => value,
  })
}
