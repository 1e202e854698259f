import {
  type FileStorage,
  inTransaction,
  type Pool,
  type Queryable,
  recordAudit,
  removeContent,
  systemCaller,
} from '@parvis/engine'
import { trashDays } from '@parvis/schema'
import { users } from '@parvis/schemas'
import { rowsOf, sql, statement } from '@parvis/work'
import { deletePeople, onlyOf } from '../identity/index.js'
import { removeAllMetadata } from '../tokens/metadata/index.js'

interface Place {
  readonly pool: Pool
  readonly storage: FileStorage
}

/** How many files are deleted at once. */
const batch = 200

/**
 * Erases the accounts that were closed 30 days ago, with everything in them. Their requests for quotes stay with the
 * operator account. An erasure that a crash interrupts resumes the next time.
 *
 * @throws EngineError `unavailable`
 */
export async function eraseClosedAccounts({ pool, storage }: Place): Promise<void> {
  const due = await rowsOf(pool, selectDue({ days: trashDays }))
  for (const { id } of due) {
    await removeContents({ pool, storage }, id)
    await removeAllMetadata(storage, id)
    // The tables that were imported, below one key.
    await storage.remove(id, 'imports')
    await inTransaction(pool, (connection) => eraseAccount(connection, id))
  }
}

/** Deletes contents first: without its record a content could not be found any more. */
async function removeContents({ pool, storage }: Place, accountId: string): Promise<void> {
  let after = nil
  for (;;) {
    const found = await rowsOf(pool, selectFiles({ accountId, after, most: batch }))
    for (const { id } of found) await removeContent(storage, accountId, id)
    const last = found.at(-1)
    if (!last) return
    after = last.id
  }
}

async function eraseAccount(connection: Queryable, accountId: string): Promise<void> {
  await rowsOf(connection, liftTimeout())
  await rowsOf(connection, leaveNoHistory())
  const people = await onlyOf(connection, accountId)
  const tables = await rowsOf(connection, selectTables())
  await rowsOf(connection, { text: deleteFrom(tables.map(({ table }) => table)), values: [accountId] })
  await deletePeople(connection, people)
  await rowsOf(connection, deleteAccount({ accountId }))
  const [operator] = await rowsOf(connection, selectOperatorAccount())
  if (operator)
    await recordAudit(connection, systemCaller('closing', operator.id), {
      action: 'account_erased',
      entity: users.name,
      record: accountId,
    })
}

/** Deletes in one statement, since rows refer to each other in cycles and references are checked at its end. */
function deleteFrom(tables: readonly string[]): string {
  const steps = tables.map((table, step) => `"step${step}" as (delete from ${table} where "accountId" = $1)`)
  return `with ${steps.join(', ')} delete from "quote_clients" where "clientAccountId" = $1`
}

const nil = '00000000-0000-0000-0000-000000000000'

const selectDue = statement({
  name: 'closing.due',
  params: { days: sql.integer },
  row: { id: sql.uuid },
  sql: sql`select "id" from "accounts"
where "closedAt" < now() - make_interval(days => $days) and not "house" order by "closedAt"`,
})

const selectFiles = statement({
  name: 'closing.files',
  params: { accountId: sql.uuid, after: sql.uuid, most: sql.integer },
  row: { id: sql.uuid },
  sql: sql`select "id" from "files" where "accountId" = $accountId and "id" > $after order by "id" limit $most`,
})

const liftTimeout = statement({ name: 'closing.lift-timeout', sql: sql`set local statement_timeout = 0` })

/** The history of the account goes with it. */
const leaveNoHistory = statement({
  name: 'closing.leave-no-history',
  sql: sql`select set_config('parvis.change', '{"kind": "erasure"}', true)`,
})

const deleteAccount = statement({
  name: 'closing.delete-account',
  params: { accountId: sql.uuid },
  sql: sql`delete from "accounts" where "id" = $accountId`,
})

const selectOperatorAccount = statement({
  name: 'closing.operator-account',
  row: { id: sql.uuid },
  sql: sql`select "id" from "accounts" where "house" limit 1`,
})

const selectTables = statement({
  name: 'closing.tables',
  row: { table: sql.text },
  sql: sql`select c.oid::regclass::text as "table"
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'accountId' and not a.attisdropped
where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
order by 1`,
})
