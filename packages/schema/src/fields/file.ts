import { type FieldOptions, nullableField } from '../field.js'
import { presence } from '../operators.js'
import type { Target } from '../target.js'
import { z } from '../zod.js'

const target: Target = { code: 'invalid_file' }

/** A file of any type: the id of an uploaded file, which the store checks to be there. */
export function file<const Options extends FieldOptions>(options: Options) {
  return nullableField('file', options, {
    rule: z.uuid({ error: 'invalid_file' }).overwrite((value) => value.toLowerCase()),
    samples: [],
    sortable: false,
    operators: presence,
    searchable: false,
    format: (value) => value,
    target,
    referred: (id) => [{ path: '', id, target }],
  })
}
