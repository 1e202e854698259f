import { type FieldOptions, nullableField } from '../field.js'
import type { Localised } from '../localised.js'
import { equality } from '../operators.js'
import { z } from '../zod.js'

export interface ChoiceOptions extends FieldOptions {
  /** What can be chosen: stored value → what people read. */
  readonly choices: Readonly<Record<string, Localised>>
}

/** One of a fixed set of values. */
export function choice<const Options extends ChoiceOptions>(options: Options) {
  type Value = keyof Options['choices'] & string
  const values = Object.keys(options.choices) as [Value, ...Value[]]
  const rule = z.enum(values, { error: 'invalid_choice' })
  const field = nullableField('choice', options, {
    rule,
    samples: values,
    sortable: true,
    operators: equality(rule),
    searchable: false,
    format: (value, locale) => options.choices[value]?.[locale] ?? value,
  })
  return { ...field, choices: options.choices }
}
