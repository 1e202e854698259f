import { type FieldOptions, nullableField } from '../field.js'
import * as z from '../zod.js'

export interface SecretOptions extends Omit<FieldOptions, 'required' | 'readOnly' | 'unique'> {
  /** What every such secret begins with, such as `pk_`, so that people and scanners recognise one. */
  readonly prefix?: string
}

/**
 * A secret that the server makes when a record is created and shows in that answer alone. Afterwards it reads as its
 * first characters; what is kept is a hash.
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
