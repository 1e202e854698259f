import { valuedField } from '../field.js'
import { membership } from '../operators.js'
import type { Target } from '../target.js'
import { uniqueList } from '../unique-list.js'
import { type ReferenceOptions, recordId } from './reference.js'

export interface ReferencesOptions extends Omit<ReferenceOptions, 'required'> {
  /** Limit of references; 100 by default. */
  readonly maxItems?: number
  /** Whether deleted records are omitted from answers until they are restored; the references stay stored. */
  readonly hidesDeleted?: boolean
}

/** Ordered, unique references to records of one resource. */
export function references<const Options extends ReferencesOptions>(options: Options) {
  const { to, hidesDeleted = false } = options
  const target: Target = { resource: to, hidesDeleted, code: 'missing_record' }
  const field = valuedField('references', options, [] as string[], {
    rule: uniqueList(recordId, options.maxItems ?? 100),
    samples: [[]],
    sortable: false,
    operators: membership(recordId),
    searchable: false,
    format: (value) => value.join(', '),
    target,
    referred: (ids) => ids.map((id, index) => ({ path: String(index), id, target })),
  })
  return { ...field, to }
}
