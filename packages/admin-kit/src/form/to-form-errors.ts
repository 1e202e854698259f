import type { FieldProblem } from '@parvis/schema'
import type { FieldErrors } from 'react-hook-form'

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
