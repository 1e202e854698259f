import { type Fields, type Locale, loaderFor, type Resource, validate } from '@parvis/schema'
import type { FieldErrors, Resolver, ResolverResult } from 'react-hook-form'
import type { FormValues } from './form-values.js'
import { toFormErrors } from './to-form-errors.js'

export type FormRule = Resource['createRule'] | Resource['updateRule']

/**
 * Holds what a form holds against a rule, once what the rules of its fields lack for that is loaded; what is refused
 * is said in the reader's language.
 *
 * @param heldOf what of the values is held against it; all of them when not said
 */
export function ruleResolver(
  rule: FormRule,
  fields: Fields,
  locale: Locale,
  heldOf: (values: FormValues) => FormValues = (values) => values,
): Resolver<FormValues> {
  return async (values): Promise<ResolverResult<FormValues>> => {
    const held = heldOf(values)
    try {
      await loaderFor(fields, held)?.()
    } catch {
      return { values: {}, errors: { root: { unheld: { type: 'unheld' } } } }
    }
    const result = validate<FormValues>(rule, held, locale)
    return result.valid
      ? { values: { ...values, ...result.value }, errors: {} }
      : { values: {}, errors: toFormErrors(result.problems) }
  }
}

/** Whether values could not be held against a rule, because what it lacks could not be loaded. */
export function areUnheld({ root }: FieldErrors): boolean {
  return root?.unheld !== undefined
}
