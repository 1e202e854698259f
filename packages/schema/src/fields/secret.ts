import { type FieldOptions, nullableField } from '../field.js'
import * as z from '../zod.js'

export interface SecretOptions extends Omit<FieldOptions, 'required' | 'readOnly' | 'unique'> {
  /** Prefix of every secret, such as `pk_`, by which people and scanners recognise one. */
  readonly prefix?: string
}

/**
 * A secret that the server generates when a record is created, and returns only then. Afterwards it reads as its
 * first characters; only a hash is stored.
 */
export function secret<const Options extends SecretOptions>(options: Options) {
  const field = nullableField(
    'secret',
    { ...options, readOnly: true },
    {
      rule: z.string({ error: 'invalid_type' }).max(200, { error: 'too_long' }),
      samples: [],
      sortable: false,
      operators: {},
      searchable: false,
      format: (value) => value,
    },
  )
  return { ...field, prefix: options.prefix ?? '' }
}
