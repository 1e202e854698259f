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

type Tree = { [name: string]: unknown }

/** Refused values as react-hook-form keeps them: a tree that follows the paths. */
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
