import { completed } from '../completed-values.js'
import { announced } from '../history/index.js'
import type { Column } from '../lists/listed.js'
import { quoted } from '../names.js'
import { countChange, countMove } from '../record-counts.js'
import { isBounded, quotaCondition, type RecordQuota } from '../record-quota.js'
import { allExist, referralsIn } from '../references.js'
import { parameters, type Statement } from '../statement.js'
import { type Author, auditing, updating } from '../statements.js'
import type { Values } from '../store.js'
import type { StoredResource, StoreModel } from '../store-model.js'
import { isInUse, tenantColumns } from '../tenant-scope.js'

/** Statements that write many records at once. Each answers the ids of those that it wrote. */

/** A change of a record to be made with others. */
export interface BatchChange {
  readonly id: string
  readonly version: number
  /** The new values of some fields, as the store takes them: the same fields of each record. */
  readonly values: Values
}

/** A record to be created with others. */
type BatchCreation = Pick<BatchChange, 'id' | 'values'>

/** Creates and counts records, if all that they refer to exists and the quota allows them. */
export function insertMany(
  model: StoreModel,
  stored: StoredResource,
  author: Author,
  creations: readonly BatchCreation[],
  quota?: RecordQuota,
): Statement {
  const { resource } = stored
  const { values, bind } = parameters(author.scope)
  const columns = [...stored.columns.values()]
  const records = creations.map(({ id, values: given }) => ({ id, values: completed(stored, given) }))
  const rows = records.map(({ id, values: all }) => ({
    id,
    row: Object.fromEntries(columns.map(({ name, cleaned }) => [name, cleaned(all[name])])),
  }))
  const tenant = tenantColumns(resource).map(quoted)
  const names = [...tenant, '"id"', ...columns.map((column) => column.quoted)]
  const given = [
    ...tenant.map((_, at) => `$${at + 1}::uuid`),
    `(g."item" ->> 'id')::uuid`,
    ...columns.map((column) => `r.${column.quoted}`),
  ]
  const conditions = [
    resource.within && isInUse(resource.within.resource),
    allExist(referralsIn(model, stored, ...records.map((each) => each.values)), bind),
    isBounded(resource, quota) && `(select "isFree" from "room")`,
  ].filter(Boolean)
  const room = isBounded(resource, quota)
    ? `"room" as materialized (select ${quotaCondition(resource, quota, bind, records.length)} as "isFree"), `
    : ''
  const text = `with ${room}"created" as (
  insert into ${stored.table} (${names.join(', ')})
  select ${given.join(', ')}
  from jsonb_array_elements(${bind(JSON.stringify(rows))}::jsonb) as g ("item")
  cross join lateral jsonb_populate_record(null::${stored.table}, g."item" -> 'row') r${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}
  returning ${stored.answered}
), ${countChange(resource, '"created"', 1)}${auditing(stored, author, { action: 'create', after: '"created"', areMany: true }, bind)}
select "id" from "created" where ${announced(author.caller, bind)}`
  return { text, values }
}

/** Changes those records that have their version still, if all that they refer to exists. */
export function updateMany(
  model: StoreModel,
  stored: StoredResource,
  author: Author,
  changes: readonly BatchChange[],
): Statement {
  const { values, bind } = parameters(author.scope)
  const columns = Object.keys(changes[0]?.values ?? {}).map((name) => stored.columns.get(name) as Column)
  const rows = changes.map(({ id, version, values: all }) => {
    const row = Object.fromEntries(columns.map(({ name, cleaned }) => [name, cleaned(all[name])]))
    return { id, version, row }
  })
  const given = `"given" as materialized (
  select (g."item" ->> 'id')::uuid as "givenId", (g."item" ->> 'version')::int as "givenVersion"${columns.map((column) => `, r.${column.quoted} as ${givenName(column)}`).join('')}
  from jsonb_array_elements(${bind(JSON.stringify(rows))}::jsonb) as g ("item")
  cross join lateral jsonb_populate_record(null::${stored.table}, g."item" -> 'row') r
)`
  const change = {
    sets: columns.map((column) => `${column.quoted} = ${givenName(column)}`),
    from: '"given"',
    where: ['"id" = "givenId"', '"version" = "givenVersion"'],
    referrals: referralsIn(model, stored, ...changes.map((each) => each.values)),
    returning: stored.answered,
  }
  const changed = `"changed" as (
  ${updating(stored, change, bind)}
)`
  const old = author.isAudited
    ? `, "old" as materialized (
  select ${stored.answered} from ${stored.table} where ${stored.tenantCondition} and "id" in (select "givenId" from "given")
)`
    : ''
  const names = columns.map(({ name }) => name)
  const audit = { action: 'update', before: '"old"', after: '"changed"', areMany: true, names } as const
  return {
    text: `with ${given}${old}, ${changed}${auditing(stored, author, audit, bind)}
select "id" from "changed" where ${announced(author.caller, bind)}`,
    values,
  }
}

function givenName({ name }: Column): string {
  return quoted(`given ${name}`)
}

/** Names records with their versions. */
type Versions = readonly Pick<BatchChange, 'id' | 'version'>[]

/** Moves those records to the trash that have their version still. */
export function deleteMany(stored: StoredResource, author: Author, records: Versions): Statement {
  return moveMany(stored, author, records, { action: 'delete', isDeleted: false, deletedAt: 'now()' })
}

/** Brings those records back from the trash that have their version still. */
export function restoreMany(stored: StoredResource, author: Author, records: Versions): Statement {
  return moveMany(stored, author, records, { action: 'restore', isDeleted: true, deletedAt: 'null' })
}

interface Move {
  readonly action: 'delete' | 'restore'
  /** Whether they are in the trash before. */
  readonly isDeleted: boolean
  readonly deletedAt: string
}

function moveMany(
  stored: StoredResource,
  author: Author,
  records: Versions,
  { action, isDeleted, deletedAt }: Move,
): Statement {
  const { values, bind } = parameters(author.scope)
  const ids = bind(records.map(({ id }) => id))
  const versions = bind(records.map(({ version }) => version))
  const text = `with "moved" as (
  update ${stored.table} set "deletedAt" = ${deletedAt}, "version" = "version" + 1
  from unnest(${ids}::uuid[], ${versions}::int[]) as g ("givenId", "givenVersion")
  where ${stored.tenantCondition} and "deletedAt" is ${isDeleted ? 'not null' : 'null'} and "id" = "givenId" and "version" = "givenVersion"
  returning ${stored.answered}
), ${countMove(stored.resource, '"moved"', isDeleted ? 1 : -1)}${auditing(stored, author, { action, [isDeleted ? 'after' : 'before']: '"moved"', areMany: true }, bind)}
select "id" from "moved" where ${announced(author.caller, bind)}`
  return { text, values }
}
