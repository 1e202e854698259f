import { type FieldOptions, nullableField } from '../field.js'
import type { Localised } from '../localised.js'
import { equality } from '../operators.js'
import * as z from '../zod.js'

export interface ChoiceOptions extends FieldOptions {
  /** Choices: label by stored value. */
  readonly choices: Readonly<Record<string, Localised>>
}

/** Union of the choices; a number stands for its digits. */
export type ChoiceOf<Choices> = `${Extract<keyof Choices, string | number>}`

/** Rule of one of some values; a number is read as its digits. */
export function choiceRule<Value extends string>(values: [Value, ...Value[]]): z.ZodType<Value> {
  return z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z.enum(values, { error: 'invalid_choice' }),
  ) as unknown as z.ZodType<Value>
}

/** One of a fixed set of values; a number is read as its digits. */
export function choice<const Options extends ChoiceOptions>(
  options: Options & { readonly initial?: NoInfer<ChoiceOf<Options['choices']>> },
) {
  type Value = ChoiceOf<Options['choices']>
  const values = Object.keys(options.choices) as [Value, ...Value[]]
  const rule = choiceRule(values)
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
