import { type Locale, type Resource, validate } from '@parvis/schema'
import type { Resolver } from 'react-hook-form'
import type { FormValues } from './form-values.js'
import { toFormErrors } from './to-form-errors.js'

export type FormRule = Resource['createRule'] | Resource['updateRule']

/** Holds what a form holds against a rule; what is refused is said in the reader's language. */
export function ruleResolver(rule: FormRule, locale: Locale): Resolver<FormValues> {
  return (values) => {
    const result = validate<FormValues>(rule, values, locale)
    return result.valid
      ? { values: result.value, errors: {} }
      : { values: {}, errors: toFormErrors(result.problems) }
  }
}
