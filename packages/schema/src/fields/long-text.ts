import { nullableField } from '../field.js'
import { textual } from '../operators.js'
import { linesRule } from '../text-rule.js'
import type { TextOptions } from './text.js'

/** Text of several lines; at most 10,000 UTF-16 units by default. */
export function longText<const Options extends TextOptions>(options: Options) {
  const rule = linesRule(options.maxLength ?? 10_000)
  return nullableField('longText', options, {
    rule,
    samples: ['Une ligne\nUne autre\n\n  Une citation', '日本語'],
    sortable: false,
    operators: { contains: textual(rule).contains, empty: textual(rule).empty },
    searchable: true,
    format: (value) => value,
  })
}
