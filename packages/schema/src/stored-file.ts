import { type FieldOptions, nullableField } from './field.js'
import { presence } from './operators.js'
import type { Target } from './target.js'
import * as z from './zod.js'

/** A field of a kind with the id of an uploaded file, which the store verifies to exist. */
export function storedFile<Kind extends string, Options extends FieldOptions>(
  kind: Kind,
  options: Options,
  target: Target,
) {
  return nullableField(kind, options, {
    rule: z.uuid({ error: target.code }).overwrite((value) => value.toLowerCase()),
    samples: [],
    sortable: false,
    operators: presence,
    searchable: false,
    format: (value) => value,
    target,
    referred: (id) => [{ path: '', id, target }],
  })
}
