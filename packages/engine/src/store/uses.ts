import { parameters, type Scope, type Statement } from './statement.js'
import type { StoredResource, StoreModel } from './store-model.js'

/** How many uses are told at most. */
export const maxUses = 100

/** The records of the same scope that refer to a record; undefined when none can. */
export function selectUses(
  model: StoreModel,
  used: StoredResource,
  scope: Scope,
  recordId: string,
): Statement | undefined {
  const { values, place } = parameters(scope)
  const id = place(recordId)
  // What is within one record of another is asked for from there alone.
  const users = model.all.filter(
    ({ resource }) => resource.within?.resource === used.resource.within?.resource,
  )
  const parts = users.flatMap((user) =>
    referringFields(model, user, used).map((name) => {
      const column = user.columns.get(name)
      const refers = column?.kind.refersTo?.(column.quoted, id, column.field)
      return `(select '${user.name}' as "resource", "id", to_jsonb("${user.resource.title}") as "title", '${name}' as "field"
from ${user.table} where ${user.wall} and "deletedAt" is null and ${refers} limit ${maxUses})`
    }),
  )
  if (parts.length === 0) return undefined
  return { name: `${used.name}.uses`, text: textOf(parts), values }
}

// A select with a limit of its own can have no second one beside it, when it is the only part.
function textOf(parts: readonly string[]): string {
  return `select * from (\n${parts.join('\nunion all\n')}\n) as "found" limit ${maxUses}`
}

function referringFields(model: StoreModel, user: StoredResource, used: StoredResource): string[] {
  return [...user.columns.values()]
    .filter(({ field, quoted, kind }) =>
      field.target
        ? model.target(field.target) === used
        : used.resource.holdsFile && kind.refersTo?.(quoted, '$1', field) !== undefined,
    )
    .map(({ name }) => name)
}
