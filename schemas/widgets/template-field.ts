import {
  defineRefusal,
  type Field,
  type FieldOptions,
  linesRule,
  nullableField,
  textual,
  type z,
} from '@parvis/schema'
import { longestLength, unknownVariables } from './template.js'

const unknownVariable = defineRefusal('unknown_variable', {
  fr: 'Variable inconnue : {name}.',
  en: 'Unknown variable: {name}.',
})

const maybeTooLong = defineRefusal('maybe_too_long', {
  fr: 'Trop long pour certaines personnes : {length} caractères avec les plus longues valeurs, {maximum} au plus.',
  en: 'Too long for some people: {length} characters with the longest values, {maximum} at most.',
})

export interface TemplateOptions extends FieldOptions {
  /** Longest text with the longest value of each variable, in Unicode code points. */
  readonly longest: number
}

/** A field of texts with variables. */
export type TemplateField = Field & Pick<TemplateOptions, 'longest'>

/** A text of several lines with variables, which are known, and with which it is never too long. */
export function template<const Options extends TemplateOptions>(options: Options) {
  // A code point takes two UTF-16 units at most.
  const rule = checked(linesRule(2 * options.longest), options.longest)
  const field = nullableField('template', options, {
    rule,
    storedAs: 'longText',
    samples: ['Bonjour {{member}}.\nBienvenue sur {{server}}.', 'Welcome, {{mention}}.'],
    sortable: false,
    operators: { contains: textual(rule).contains, empty: textual(rule).empty },
    searchable: false,
    format: (value) => value,
  })
  return { ...field, longest: options.longest }
}

function checked(lines: z.ZodType<string>, maximum: number): z.ZodType<string> {
  return lines.superRefine((text, context) => {
    for (const name of unknownVariables(text))
      context.addIssue({ code: 'custom', message: unknownVariable, input: text, params: { name } })
    const length = longestLength(text)
    if (length > maximum)
      context.addIssue({ code: 'custom', message: maybeTooLong, input: text, params: { length, maximum } })
  })
}
