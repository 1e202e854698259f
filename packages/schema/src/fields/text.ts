import { type FieldOptions, nullableField } from '../field.js'
import { textual } from '../operators.js'
import { textRule } from '../text-rule.js'

export interface TextOptions extends FieldOptions {
  /** In UTF-16 units; 200 when not said. */
  readonly maxLength?: number
}

/** One line of text. */
export function text<const Options extends TextOptions>(options: Options) {
  const rule = textRule(options.maxLength ?? 200)
  return nullableField('text', options, {
    rule,
    samples: ['Atelier Lumière', 'O’Brien & fils', '日本語'],
    sortable: true,
    operators: textual(rule),
    searchable: true,
    format: (value) => value,
  })
}
