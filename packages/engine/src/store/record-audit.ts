import type { Queryable } from '@parvis/work'
import type { Caller } from '../access/caller.js'
import { auditTable, insertEntry } from './audit-entry.js'
import { fromDatabase } from './database-error.js'
import { parameters } from './statement.js'
import type { AuditEntry } from './store.js'

/**
 * Notes in the audit log what someone did.
 *
 * @param database the connection of the transaction in which it is done, or a pool
 * @throws EngineError `unavailable` without the database
 */
export async function recordAudit(database: Queryable, caller: Caller, entry: AuditEntry): Promise<void> {
  const { values, place } = parameters([caller.accountId])
  const json = (value: object | undefined) => `${place(value ? JSON.stringify(value) : null)}::jsonb`
  const text = insertEntry(
    caller,
    {
      action: `${place(entry.action)}::text`,
      entity: `${place(entry.entity)}::text`,
      record: `${place(entry.record ?? null)}::text`,
      before: json(entry.before),
      after: json(entry.after),
    },
    place,
  )
  await database.query({ name: 'audit.record', text, values }).catch(refuse)
}

/** How many entries go at once. */
const batch = 5000

/** How many days an account keeps its entries. */
export interface AuditRetention {
  readonly accountId: string
  readonly days: number
}

/**
 * Forgets the entries of accounts that are older than each keeps them, a few at a time so that nobody waits.
 *
 * @returns how many went
 * @throws EngineError `unavailable` without the database
 */
export async function purgeAudit(
  database: Queryable,
  retentions: readonly AuditRetention[],
): Promise<number> {
  const accounts = retentions.map(({ accountId }) => accountId)
  const values = [accounts, retentions.map(({ days }) => days), batch]
  let gone = 0
  for (let last = batch; last === batch; gone += last)
    last = (await database.query({ name: 'audit.purge', text: purge, values }).catch(refuse)).rowCount ?? 0
  return gone
}

const purge = `with "old" as materialized (
  select r."accountId", o."id" from unnest($1::uuid[], $2::int[]) as r ("accountId", "days")
  cross join lateral (
    select e."id" from ${auditTable} e
    where e."accountId" = r."accountId" and e."deletedAt" is null and e."at" < now() - make_interval(days => r."days")
    order by e."at" limit $3
  ) o limit $3
)
delete from ${auditTable} e using "old" o where e."accountId" = o."accountId" and e."id" = o."id"`

function refuse(error: unknown): never {
  throw fromDatabase(error)
}
