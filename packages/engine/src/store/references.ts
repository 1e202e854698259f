import type { Referred, Resource, RuleCode, Target } from '@parvis/schema'
import { Sql } from '@parvis/work'
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

/** What values refer to, by target. */
export function referralsIn(model: StoreModel, stored: StoredResource, values: Values): Referral[] {
  const referrals = new Map<string, Referral & { references: Reference[] }>()
  for (const [name, value] of Object.entries(values))
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
 * The condition that no record of the same account refers to a row, not even one in the trash.
 *
 * @param row what a statement calls the row, which is one of the resource's table
 */
export function isUnreferenced(model: StoreModel, resource: Pick<Resource, 'name'>, row: string): Sql {
  const used = model.of(resource)
  const conditions = model.all.flatMap((user) =>
    referringColumns(model, user, used).map(({ quoted, kind, field }) => {
      const refers = kind.refersTo?.(`u.${quoted}`, `${row}."id"`, field)
      return `not exists (select from ${user.table} u where u."accountId" = ${row}."accountId" and ${refers})`
    }),
  )
  return new Sql(conditions.join(' and ') || 'true')
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
