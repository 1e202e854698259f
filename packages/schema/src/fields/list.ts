import { type FieldOptions, valuedField } from '../field.js'
import { membership } from '../operators.js'
import { textRule } from '../text-rule.js'
import { uniqueList } from '../unique-list.js'

export interface ListOptions extends Omit<FieldOptions, 'required'> {
  /** How long one value may be, in UTF-16 units; 200 when not said. */
  readonly maxLength?: number
  /** How many values there may be; 100 when not said. */
  readonly maxItems?: number
}

/** A list of texts in which none stands twice. */
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
