import type { Resource } from '@parvis/schema'
import { sql, statement } from '@parvis/work'
import type { Caller } from '../access/caller.js'
import { audited, type ChangedRows } from './audit.js'
import type { Bind } from './columns/column-kind.js'
import { announced } from './history/index.js'
import type { Column, Listed } from './lists/listed.js'
import { quoted } from './names.js'
import { countChange, countMove } from './record-counts.js'
import { isBounded, quotaCondition, type RecordQuota } from './record-quota.js'
import { allExist, type Referral } from './references.js'
import { parameters, type Scope, type Statement } from './statement.js'
import type { Creation, StoredRecord, Values } from './store.js'
import type { StoredResource } from './store-model.js'
import { isInUse, tenantColumns } from './tenant-scope.js'

export function selectOne(stored: StoredResource, scope: Scope, id: string): Statement {
  const { values, bind } = parameters(scope)
  return {
    name: `${stored.name}.get`,
    text: `select ${stored.answered} from ${stored.table}
where ${stored.tenantCondition} and "id" = ${bind(id)} and "deletedAt" is null`,
    values,
  }
}

/**
 * The records in use that have one of some values in a field, of each value at most two: that there are several is known
 * then. It is read by the index of the field, one value after the other, whatever is known of the table by statistics.
 */
export function selectByValues(
  stored: StoredResource,
  scope: Scope,
  { quoted: column, kind }: Column,
  sought: readonly unknown[],
): Statement {
  const { values, bind } = parameters(scope)
  return {
    text: `select x.* from unnest(${bind(sought)}::${kind.type}[]) as g ("value") cross join lateral (
  select ${stored.answered} from ${stored.table}
  where ${stored.tenantCondition} and "deletedAt" is null and ${column} = g."value" order by ${column}, "id" limit 2
) x`,
    values,
  }
}

export function selectTitles(stored: StoredResource, scope: Scope, ids: readonly string[]): Statement {
  const { values, bind } = parameters(scope)
  return {
    name: `${stored.name}.titles`,
    text: `select "id", "${stored.resource.title}" as "title" from ${stored.table}
where ${stored.tenantCondition} and "id" = any(${bind(ids)}) and "deletedAt" is null`,
    values,
  }
}

/** Whether the record that those of a scope are within is there: a row when it is. */
export function selectOuter(resource: Resource, scope: Scope): Statement {
  return {
    name: `${resource.name}.is-there`,
    text: `select 1 where ${isInUse(resource)}`,
    values: [...scope],
  }
}

/** Who changes something, and whether the audit log is to say so. */
export interface Author {
  readonly caller: Caller
  /** Where what is changed is. */
  readonly scope: Scope
  readonly isAudited: boolean
}

/** Creates and counts a record if its references exist and the quota allows it; stores the answer of an idempotent call. */
export function insertOne(
  stored: StoredResource,
  author: Author,
  id: string,
  record: Values,
  referrals: readonly Referral[],
  { repeat, quota }: { readonly repeat?: Creation['repeat']; readonly quota?: RecordQuota } = {},
): Statement {
  const { values, bind } = parameters(author.scope)
  const columns = [...stored.columns.values()]
  const given = columns.map((column) => `${bind(column.parameter(record[column.name]))}${cast(column)}`)
  const tenant = tenantColumns(stored.resource).map(quoted)
  const names = [...tenant, '"id"', ...columns.map(({ quoted }) => quoted)].join(', ')
  const referencesExist = allExist(referrals, bind)
  const hasQuota = isBounded(stored.resource, quota) && quotaCondition(stored.resource, quota, bind)
  const { within } = stored.resource
  const conditions = [
    ...(within ? [isInUse(within.resource)] : []),
    ...(referencesExist ? [referencesExist] : []),
    ...(hasQuota ? ['(select "isFree" from "room")'] : []),
  ]
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
  const scope = tenant.map((_, at) => `$${at + 1}::uuid`)
  const source = `select ${[...scope, `${bind(id)}::uuid`, ...given].join(', ')}${where}`
  // A coordinator finds this out itself: what it counts is nowhere else.
  const room = hasQuota ? `"room" as materialized (select ${hasQuota} as "isFree"), ` : ''
  const text = `with ${room}created as (
  insert into ${stored.table} (${names}) ${source} returning ${stored.answered}
), ${countChange(stored.resource, 'created', 1)}${repeat ? `, ${storeAnswer(repeat, bind)}` : ''}${auditing(stored, author, { action: 'create', after: 'created' }, bind)}
select * from created where ${announced(author.caller, bind)}`
  const name = `${stored.name}.create${hasQuota ? '-within-quota' : ''}`
  return { ...(!referencesExist && !repeat && { name }), text, values }
}

/** The part of a statement that stores the answer of a repeatable call: a common table expression over `created`. */
export function storeAnswer({ callerId, key, request }: NonNullable<Creation['repeat']>, bind: Bind): string {
  return `"storedAnswer" as (
  insert into "idempotency_keys" ("accountId", "callerId", "key", "request", "record")
  select $1::uuid, ${bind(callerId)}, ${bind(key)}, ${bind(request)}, to_jsonb(created) from created
)`
}

/** The stored answer of an idempotent call, if any. */
export const selectRepeated = statement({
  name: 'idempotency.find',
  params: { accountId: sql.uuid, callerId: sql.text, key: sql.text },
  row: { request: sql.text, record: sql.jsonb.of<StoredRecord>() },
  sql: sql`select "request", "record" from "idempotency_keys"
where "accountId" = $accountId and "callerId" = $callerId and "key" = $key`,
})

/** Changes a record, unless it has those values already. */
export function updateOne(
  stored: StoredResource,
  author: Author,
  id: string,
  version: number,
  changes: Values,
  referrals: readonly Referral[],
): Statement {
  const { values, bind } = parameters(author.scope)
  const given = givenTo(stored, changes, bind)
  const sets = given.map(({ column, value }) => `${column} = ${value}`)
  const found = [`"id" = ${bind(id)}`, `"version" = ${bind(version)}`]
  const where = [...found, `not (${sameIn(given)})`]
  const update = updating(stored, { sets, where, referrals, returning: stored.answered }, bind)
  const changed = `"changed" as (
  ${update}
)`
  const answer = `select * from "changed" where ${announced(author.caller, bind)}`
  if (!author.isAudited) return { text: `with ${changed} ${answer}`, values }
  const before = `select ${stored.answered} from ${stored.table} where ${stored.tenantCondition} and ${found.join(' and ')}`
  const names = Object.keys(changes)
  const rows = { action: 'update', before: '"old"', after: '"changed"', names } as const
  const text = `with "old" as materialized (${before}), ${changed}${auditing(stored, author, rows, bind)}
${answer}`
  return { text, values }
}

/** A record of a version that has the given values already. */
export function selectSame(
  stored: StoredResource,
  scope: Scope,
  id: string,
  version: number,
  changes: Values,
): Statement {
  const { values, bind } = parameters(scope)
  const same = sameIn(givenTo(stored, changes, bind))
  const text = `select ${stored.answered} from ${stored.table}
where ${stored.tenantCondition} and "deletedAt" is null and "id" = ${bind(id)} and "version" = ${bind(version)} and ${same}`
  return { text, values }
}

/** A column with the value that it is given, in SQL. */
interface Given {
  readonly column: string
  readonly value: string
}

function givenTo(stored: StoredResource, changes: Values, bind: Bind): readonly Given[] {
  return Object.entries(changes).map(([name, value]) => {
    const column = stored.columns.get(name) as Column
    return { column: column.quoted, value: `${bind(column.parameter(value))}${cast(column)}` }
  })
}

/** The condition that a record has the values that it is given. */
function sameIn(given: readonly Given[]): string {
  if (given.length === 0) return 'true'
  const list = (part: keyof Given) => given.map((each) => each[part]).join(', ')
  return `(${list('column')}) is not distinct from (${list('value')})`
}

/** A change of a record, or of several. */
export interface Change {
  readonly sets: readonly string[]
  /** A common table expression of what they are set to. */
  readonly from?: string
  /** What it must meet besides being the scope's and in use. */
  readonly where: readonly string[]
  readonly referrals: readonly Referral[]
  readonly returning: string
}

/** Changes a record if its new references exist, and increments its version. */
export function updating({ table, tenantCondition }: StoredResource, change: Change, bind: Bind): string {
  const { sets, from, where, referrals, returning } = change
  const referencesExist = allExist(referrals, bind)
  return `update ${table}
set ${[...sets, '"version" = "version" + 1', '"updatedAt" = now()'].join(', ')}${from ? ` from ${from}` : ''}
where ${[tenantCondition, '"deletedAt" is null', ...where, ...(referencesExist ? [referencesExist] : [])].join(' and ')}
returning ${returning}`
}

export function deleteOne(stored: StoredResource, author: Author, id: string, version?: number): Statement {
  const { values, bind } = parameters(author.scope)
  const [one, known] = [bind(id), bind(version ?? null)]
  return {
    name: `${stored.name}.delete`,
    text: `with removed as (
  update ${stored.table} set "deletedAt" = now(), "version" = "version" + 1
  where ${stored.tenantCondition} and "id" = ${one} and "deletedAt" is null and "version" = coalesce(${known}, "version") returning ${stored.answered}
), ${countMove(stored.resource, 'removed', -1)}${auditing(stored, author, { action: 'delete', before: 'removed' }, bind)}
select "id" from removed where ${announced(author.caller, bind)}`,
    values,
  }
}

export function restoreOne(stored: StoredResource, author: Author, id: string): Statement {
  const { values, bind } = parameters(author.scope)
  const one = bind(id)
  return {
    name: `${stored.name}.restore`,
    text: `with restored as (
  update ${stored.table} set "deletedAt" = null, "version" = "version" + 1
  where ${stored.tenantCondition} and "id" = ${one} and "deletedAt" is not null returning ${stored.answered}
), ${countMove(stored.resource, 'restored', 1)}${auditing(stored, author, { action: 'restore', after: 'restored' }, bind)}
select * from restored where ${announced(author.caller, bind)}`,
    values,
  }
}

/** The part of a statement that notes the change in the audit log; nothing where there is none. */
export function auditing(
  stored: Listed,
  { caller, isAudited }: Author,
  rows: ChangedRows,
  bind: Bind,
): string {
  return isAudited ? `, ${audited(stored, caller, rows, bind)}` : ''
}

// In a select list a parameter has no column to take its type from.
function cast({ kind }: Column): string {
  return `::${kind.type}`
}
