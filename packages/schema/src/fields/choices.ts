import { valuedField } from '../field.js'
import { membership } from '../operators.js'
import { uniqueList } from '../unique-list.js'
import { type ChoiceOf, type ChoiceOptions, choiceRule } from './choice.js'

/** Several of a fixed set of values, each at most once. */
export function choices<const Options extends Omit<ChoiceOptions, 'required'>>(options: Options) {
  type Value = ChoiceOf<Options['choices']>
  const values = Object.keys(options.choices) as [Value, ...Value[]]
  const item = choiceRule(values)
  const field = valuedField('choices', options, [] as Value[], {
    rule: uniqueList(item, values.length),
    samples: [[], values],
    sortable: false,
    operators: membership(item),
    searchable: false,
    format: (value, locale) => value.map((each) => options.choices[each]?.[locale] ?? each).join(', '),
  })
  return { ...field, choices: options.choices }
}
