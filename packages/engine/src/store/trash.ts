import { hasTrash, trashDays } from '@parvis/schema'
import { inTransaction, type Queryable } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import type { Caller } from '../access/caller.js'
import { auditTable, insertEntry } from './audit.js'
import { isNullable } from './columns/column-kind.js'
import { fromDatabase } from './database-error.js'
import { announced } from './history/index.js'
import { quoted, tableName } from './names.js'
import { countDeleted } from './record-counts.js'
import { referralsIn } from './references.js'
import { parameters, type Statement } from './statement.js'
import type { Purged, RecordName, Trash, TrashedRecord } from './store.js'
import type { StoredResource, StoreModel } from './store-model.js'
import { withinColumn } from './tenant-scope.js'

/** How many records one transaction purges at most. */
const batchSize = 200

/**
 * What else goes when records of a resource are purged, within the same transaction.
 *
 * @returns what is to be done once that is committed, such as removing contents of files
 */
export type PurgeHook = (
  connection: Queryable,
  accountId: string,
  ids: readonly string[],
) => Promise<(() => Promise<void>) | undefined>

/** Hooks by the name of a resource. */
export type PurgeHooks = Readonly<Record<string, PurgeHook>>

/** The trash of a database. */
export function trashIn(database: Queryable, model: StoreModel, hooks: PurgeHooks = {}): Trash {
  async function run<Row extends object>(statement: Statement, connection = database): Promise<Row[]> {
    try {
      return (await connection.query<Row>(statement)).rows
    } catch (error) {
      throw fromDatabase(error)
    }
  }

  async function purgeBatch(caller: Caller, stored: StoredResource, which: Purged): Promise<number> {
    const { count, after } = await inTransaction(database, async (connection) => {
      const found = await run<{ id: string }>(
        selectPurged(model, stored, caller.accountId, which),
        connection,
      )
      const ids = found.map(({ id }) => id)
      if (ids.length === 0) return { count: 0, after: undefined }
      for (const statement of clearReferences(model, stored, caller.accountId, ids))
        await run(statement, connection)
      const after = await hooks[stored.name]?.(connection, caller.accountId, ids)
      await run(deleteForGood(stored, caller, ids, model.writesAudit), connection)
      return { count: ids.length, after }
    })
    await after?.()
    return count
  }

  return {
    async list(accountId, resources, page) {
      const found = resources.filter(hasTrash).map((resource) => model.of(resource))
      if (found.length === 0) return { items: [], total: 0 }
      const [items, [counted]] = await Promise.all([
        run<TrashedRecord>(selectTrash(found, accountId, page, model.writesAudit)),
        run<{ total: number }>(countTrash(found, accountId)),
      ])
      return { items, total: counted?.total ?? 0 }
    },

    async referred(accountId, resource, id) {
      const stored = model.of(resource)
      const values = [accountId, id]
      const text = `select * from ${stored.table} where "accountId" = $1 and "id" = $2 and "deletedAt" is not null`
      const [row] = await run<Record<string, unknown>>({ text, values })
      if (!row) return []
      const fields = Object.fromEntries([...stored.columns.keys()].map((name) => [name, row[name]]))
      const found: RecordName[] = []
      for (const { stored: target, references } of referralsIn(model, stored, fields)) {
        const ids = references.map((reference) => reference.id)
        found.push(...(await run<RecordName>(selectDeleted(target, accountId, ids))))
      }
      return found
    },

    async purge(caller, resource, which, most = Number.POSITIVE_INFINITY) {
      const stored = model.of(resource)
      let gone = 0
      for (let last = batchSize; last === batchSize && gone < most; gone += last)
        last = await purgeBatch(caller, stored, which)
      return gone
    },

    async dueAccounts(resource) {
      const text = `select distinct "accountId" from ${model.of(resource).table} where ${isDue}`
      return (await run<{ accountId: string }>({ text, values: [] })).map(({ accountId }) => accountId)
    },
  }
}

const isDue = `"deletedAt" < now() - interval '${trashDays} days'`

function selectTrash(
  resources: readonly StoredResource[],
  accountId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  writesAudit: boolean,
): Statement {
  const parts = resources.map(
    (stored) => `(select '${stored.name}' as "resource", "id", ${withinColumn(stored.resource)} as "within",
  to_jsonb(${quoted(stored.resource.title)}) as "title", "deletedAt"
from ${stored.table} where ${inTrash(stored)} order by "deletedAt" desc nulls last, "id" desc nulls last limit $2)`,
  )
  const deletedBy = writesAudit ? whoDeleted : 'null::text'
  const text = `select p.*, ${deletedBy} as "deletedBy"
from (
  select * from (${parts.join('\nunion all\n')}) as "all"
  order by "deletedAt" desc nulls last, "id" desc nulls last offset $3 limit $4
) p order by p."deletedAt" desc, p."id" desc`
  return { text, values: [accountId, offset + limit, offset, limit] }
}

const whoDeleted = `(
  select a."actor" from ${auditTable} a
  where a."accountId" = $1 and a."record" = p."id"::text and a."entity" = p."resource" and a."action" = 'delete'
    and a."deletedAt" is null
  order by a."at" desc limit 1
)`

function countTrash(resources: readonly StoredResource[], accountId: string): Statement {
  const parts = resources.map(
    (stored) => `select count(*) as "count" from ${stored.table} where ${inTrash(stored)}`,
  )
  const text = `select sum("count")::int as "total" from (${parts.join('\nunion all\n')}) as "counts"`
  return { text, values: [accountId] }
}

function selectDeleted(stored: StoredResource, accountId: string, ids: readonly string[]): Statement {
  const text = `select '${stored.name}' as "resource", "id", ${withinColumn(stored.resource)} as "within" from ${stored.table}
where ${inTrash(stored)} and "id" = any($2::uuid[])`
  return { text, values: [accountId, ids] }
}

/** In the trash by itself: what is within a deleted record comes back with that. */
function inTrash({ table, resource: { within } }: StoredResource): string {
  const deleted = `"accountId" = $1 and "deletedAt" is not null`
  if (!within) return deleted
  const outer = quoted(tableName(within.resource))
  return `${deleted} and exists (
  select 1 from ${outer} o where o."accountId" = $1 and o."id" = ${table}.${quoted(within.column)} and o."deletedAt" is null
)`
}

interface Referrer {
  readonly table: string
  readonly column: string
  readonly isRequired: boolean
}

/** The columns with foreign keys to a resource. */
function referrersOf(model: StoreModel, stored: StoredResource): readonly Referrer[] {
  return model.all.flatMap((user) =>
    [...user.columns.values()]
      .filter(({ field, kind }) => field.target && kind.isForeignKey && model.target(field.target) === stored)
      .map(({ quoted: column, field }) => ({ table: user.table, column, isRequired: !isNullable(field) })),
  )
}

function selectPurged(
  model: StoreModel,
  stored: StoredResource,
  accountId: string,
  which: Purged,
): Statement {
  const { values, bind } = parameters([accountId])
  const required = referrersOf(model, stored).filter(({ isRequired }) => isRequired)
  const conditions = [
    `t."accountId" = $1 and t."deletedAt" is not null`,
    ...(which === 'due' ? [`t.${isDue}`] : []),
    ...(typeof which === 'object' ? [`t."id" = any(${bind(which.ids)}::uuid[])`] : []),
    ...required.map(
      ({ table, column }) =>
        `not exists (select 1 from ${table} r where r."accountId" = $1 and r.${column} = t."id")`,
    ),
  ]
  const text = `select t."id" from ${stored.table} t where ${conditions.join(' and ')}
order by t."deletedAt", t."id" limit ${batchSize} for update of t skip locked`
  return { text, values }
}

function clearReferences(
  model: StoreModel,
  stored: StoredResource,
  accountId: string,
  ids: readonly string[],
): readonly Statement[] {
  return referrersOf(model, stored)
    .filter(({ isRequired }) => !isRequired)
    .map(({ table, column }) => ({
      text: `update ${table} set ${column} = null where "accountId" = $1 and ${column} = any($2::uuid[])`,
      values: [accountId, ids],
    }))
}

function deleteForGood(
  stored: StoredResource,
  caller: Caller,
  ids: readonly string[],
  writesAudit: boolean,
): Statement {
  const { values, bind } = parameters([caller.accountId])
  const records = bind(ids)
  const { within } = stored.resource
  const gone = `"gone" as (
  delete from ${stored.table} where "accountId" = $1 and "id" = any(${records}::uuid[]) returning "deletedAt"${within ? `, ${quoted(within.column)}` : ''}
), ${countDeleted(stored.resource, '"gone"')}, "answers" as (
  delete from "idempotency_keys" k using unnest(${records}::uuid[]) as r ("id")
  where k."accountId" = $1 and k."record" ->> 'id' = r."id"::text
)`
  if (!writesAudit || !stored.resource.audited)
    return { text: `with ${gone} select 1 where ${announced(caller, bind)}`, values }
  const entry = {
    id: 'n."entryId"',
    action: `'purge'`,
    entity: `'${stored.name}'`,
    record: 'n."id"::text',
    before: 'null::jsonb',
    after: 'null::jsonb',
  }
  const text = `with ${gone}
${insertEntry(caller, entry, bind)}
from unnest(${records}::uuid[], ${bind(ids.map(() => uuidv7()))}::uuid[]) as n ("id", "entryId")
where ${announced(caller, bind)}`
  return { text, values }
}
