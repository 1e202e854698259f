import { type FieldOptions, valuedField } from '../field.js'
import { membership } from '../operators.js'
import { textRule } from '../text-rule.js'
import { uniqueList } from '../unique-list.js'

export interface ListOptions extends Omit<FieldOptions, 'required'> {
  /** Limit of one value, in UTF-16 units; 200 by default. */
  readonly maxLength?: number
  /** Limit of values; 100 by default. */
  readonly maxItems?: number
}

/** A list of unique texts. */
export function list<const Options extends ListOptions>(options: Options) {
  const item = textRule(options.maxLength ?? 200).min(1, { error: 'required' })
  return valuedField('list', options, [] as string[], {
    rule: uniqueList(item, options.maxItems ?? 100),
    samples: [[], ['design', 'développement']],
    sortable: false,
    operators: membership(item),
    searchable: false,
    format: (value) => value.join(', '),
  })
}
