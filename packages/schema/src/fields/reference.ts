import { type FieldOptions, nullableField } from '../field.js'
import { equality } from '../operators.js'
import type { Target } from '../target.js'
import * as z from '../zod.js'

export interface ReferenceOptions extends FieldOptions {
  /** The name of the resource whose records it refers to. */
  readonly to: string
}

/** Id of a record, which the store verifies to exist. */
export const recordId = z.uuid({ error: 'missing_record' }).overwrite((value) => value.toLowerCase())

/** Another record, by its id. */
export function reference<const Options extends ReferenceOptions>(options: Options) {
  const target: Target = { resource: options.to, code: 'missing_record' }
  const field = nullableField('reference', options, {
    rule: recordId,
    samples: [],
    sortable: false,
    operators: equality(recordId),
    searchable: false,
    format: (value) => value,
    target,
    referred: (id) => [{ path: '', id, target }],
  })
  return { ...field, to: options.to }
}
