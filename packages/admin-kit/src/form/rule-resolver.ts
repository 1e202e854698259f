/** Validation of a form by the schema’s rules, for react-hook-form. */

import {
  type FieldProblem,
  type Fields,
  type Locale,
  loaderFor,
  type Resource,
  validate,
} from '@parvis/schema'
import type { FieldErrors, Resolver, ResolverResult } from 'react-hook-form'
import type { FormValues } from './form-values.js'

export type FormRule = Resource['createRule'] | Resource['updateRule']

/**
 * Validates a form's values by a rule, once the libraries that the rules of its fields need are loaded. Problems are
 * described in the reader's language.
 *
 * @param selectChecked which values are checked; all of them by default
 */
export function ruleResolver(
  rule: FormRule,
  fields: Fields,
  locale: Locale,
  selectChecked: (values: FormValues) => FormValues = (values) => values,
): Resolver<FormValues> {
  return async (values): Promise<ResolverResult<FormValues>> => {
    const checked = selectChecked(values)
    try {
      await loaderFor(fields, checked)?.()
    } catch {
      return { values: {}, errors: { root: { unavailable: { type: 'unavailable' } } } }
    }
    const result = validate<FormValues>(rule, checked, locale)
    return result.valid
      ? { values: { ...values, ...result.value }, errors: {} }
      : { values: {}, errors: toFormErrors(result.problems) }
  }
}

/** Whether values could not be validated, because a library that the rule needs did not load. */
export function isRuleUnavailable({ root }: FieldErrors): boolean {
  return root?.unavailable !== undefined
}

type Tree = { [name: string]: unknown }

/** Problems in react-hook-form's format: a tree that follows their paths. */
export function toFormErrors(problems: readonly FieldProblem[]): FieldErrors {
  const errors: Tree = {}
  for (const { path, code, message } of problems) {
    Object.assign(nodeAt(errors, path.split('.')), { type: code, message })
  }
  return errors as FieldErrors
}

function nodeAt(tree: Tree, [name = '', ...rest]: string[]): Tree {
  tree[name] ??= {}
  const node = tree[name] as Tree
  return rest.length === 0 ? node : nodeAt(node, rest)
}
