import { valuedField } from '../field.js'
import { membership } from '../operators.js'
import type { Target } from '../target.js'
import { uniqueList } from '../unique-list.js'
import { type ReferenceOptions, recordId } from './reference.js'

export interface ReferencesOptions extends Omit<ReferenceOptions, 'required'> {
  /** How many there may be; 100 when not said. */
  readonly maxItems?: number
  /** Whether records that were deleted are left out where these are told, until they come back; they are kept all the same. */
  readonly hidesDeleted?: boolean
}

/** Other records of one resource, by their ids, in an order, each at most once. */
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
