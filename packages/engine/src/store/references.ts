import type { Referred, Resource, RuleCode, Target } from '@parvis/schema'
import { type BoundStatement, Sql } from '@parvis/work'
import type { Bind } from './columns/column-kind.js'
import type { Column } from './lists/listed.js'
import { parameters, type Scope, type Statement } from './statement.js'
import type { Values } from './store.js'
import type { StoredResource, StoreModel } from './store-model.js'
import { scopeFor } from './tenant-scope.js'

/** A record that values refer to, and where they do. */
interface Reference extends Omit<Referred, 'path'> {
  readonly path: string
}

/** The references of one kind among some values, all to be found in one table. */
export interface Referral {
  readonly stored: StoredResource
  readonly target: Target
  readonly references: readonly Reference[]
}

/** What the values of one record refer to, or those of several, by target. */
export function referralsIn(model: StoreModel, stored: StoredResource, ...records: Values[]): Referral[] {
  const referrals = new Map<string, Referral & { references: Reference[] }>()
  for (const [name, value] of records.flatMap((values) => Object.entries(values)))
    for (const { path, id, target } of stored.columns.get(name)?.field.referred(value) ?? []) {
      const found = model.target(target)
      const key = `${found.name} ${target.isPicture ?? false} ${target.maxBytes ?? ''}`
      const referral = referrals.get(key) ?? { stored: found, target, references: [] }
      referral.references.push({ path: path === '' ? name : `${name}.${path}`, id, target })
      referrals.set(key, referral)
    }
  return [...referrals.values()]
}

/** The columns of a resource whose values can refer to records of another. */
export function referringColumns(model: StoreModel, user: StoredResource, used: StoredResource): Column[] {
  return [...user.columns.values()].filter(({ field, quoted, kind }) =>
    field.target
      ? model.target(field.target) === used
      : used.resource.hasFile && kind.refersTo?.(quoted, '$1', field) !== undefined,
  )
}

/**
 * A query of the `id` of those records of a resource to which another of the account refers, even one in the trash. Each
 * table is read by itself: those of one account may be on several machines.
 *
 * @param ids of the records, as an expression of the statement, as is `accountId`
 */
export function referencedAmong(
  model: StoreModel,
  resource: Pick<Resource, 'name'>,
  { accountId, ids }: { readonly accountId: Sql; readonly ids: Sql },
): Sql {
  const used = model.of(resource)
  const queries = model.all.flatMap((user) =>
    referringColumns(model, user, used).map(({ quoted, kind, field }) => {
      const refers = kind.refersTo?.(`u.${quoted}`, 'r."id"', field)
      return `select r."id" from unnest(${ids}::uuid[]) as r ("id") join ${user.table} u on u."accountId" = ${accountId} and ${refers}`
    }),
  )
  return new Sql(queries.join('\n  union all ') || 'select null::uuid as "id" where false')
}

/** How often records of a resource refer to some others by a field. */
export interface ReferenceCount {
  /** The name of the resource that refers. */
  readonly resource: string
  readonly field: string
  readonly count: number
}

/** How often records that are in use refer to some of a resource; undefined where none can. */
export function countReferences(
  model: StoreModel,
  used: StoredResource,
  accountId: string,
  ids: readonly string[],
): BoundStatement<ReferenceCount> | undefined {
  const queries = model.all.flatMap((user) =>
    referringColumns(model, user, used).map(({ name, quoted, kind, field }) => {
      const refers = kind.refersTo?.(`u.${quoted}`, 'r."id"', field)
      return `select '${user.name}' as "resource", '${name}' as "field", count(*)::int as "count"
from unnest($2::uuid[]) as r ("id") join ${user.table} u on u."accountId" = $1 and u."deletedAt" is null and ${refers}`
    }),
  )
  return queries.length === 0 ? undefined : { text: queries.join('\nunion all\n'), values: [accountId, ids] }
}

/** The condition that every record referred to exists; undefined when none is. */
export function allExist(referrals: readonly Referral[], bind: Bind): string | undefined {
  if (referrals.length === 0) return undefined
  return referrals
    .map(({ stored, target, references }) => {
      const ids = [...new Set(references.map(({ id }) => id))]
      return `(select count(*) from ${stored.table} where ${existing(stored, target, bind(ids))}) = ${bind(ids.length)}`
    })
    .join(' and ')
}

/** A query of those records referred to that exist; each row has an `id`. */
export function selectExisting({ stored, target, references }: Referral, scope: Scope): Statement {
  const { values, bind } = parameters(scopeFor(stored.resource, scope))
  const ids = bind(references.map(({ id }) => id))
  return { text: `select "id" from ${stored.table} where ${existing(stored, target, ids)}`, values }
}

/** The references to what does not exist, as refused values. */
export function missingIn({ references }: Referral, existingIds: ReadonlySet<string>) {
  return references
    .filter(({ id }) => !existingIds.has(id))
    .map(({ path, target }): { path: string; code: RuleCode } => ({ path, code: target.code }))
}

function existing({ tenantCondition }: StoredResource, { isPicture, maxBytes }: Target, ids: string): string {
  const conditions = [
    tenantCondition,
    `"id" = any(${ids})`,
    '"deletedAt" is null',
    ...(isPicture ? ['"width" is not null'] : []),
    ...(maxBytes === undefined ? [] : [`"size" <= ${Math.floor(maxBytes)}`]),
  ]
  return conditions.join(' and ')
}
