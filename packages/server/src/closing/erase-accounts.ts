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
import { rowsOf } from '@parvis/work'
import { forgetPeople, onlyOf } from '../identity/index.js'

interface Place {
  readonly pool: Pool
  readonly storage: FileStorage
}

/** How many files go at once. */
const batch = 200

/**
 * Erases the accounts that were closed 30 days ago, with everything in them. What they asked the house for stays with the
 * house. One that a crash interrupts is gone on with the next time.
 *
 * @throws EngineError `unavailable`
 */
export async function eraseClosedAccounts({ pool, storage }: Place): Promise<void> {
  const due = await rowsOf<{ id: string }>(pool, { text: selectDue, values: [trashDays] })
  for (const { id } of due) {
    await removeContents({ pool, storage }, id)
    await inTransaction(pool, (connection) => eraseAccount(connection, id))
  }
}

/** Contents go first: without its record nothing would lead to one any more. */
async function removeContents({ pool, storage }: Place, accountId: string): Promise<void> {
  let after = nil
  for (;;) {
    const values = [accountId, after, batch]
    const found = await rowsOf<{ id: string }>(pool, { text: selectFiles, values })
    for (const { id } of found) await removeContent(storage, accountId, id)
    const last = found.at(-1)
    if (!last) return
    after = last.id
  }
}

async function eraseAccount(connection: Queryable, accountId: string): Promise<void> {
  await rowsOf(connection, { text: 'set local statement_timeout = 0' })
  const people = await onlyOf(connection, accountId)
  const tables = await rowsOf<{ table: string }>(connection, { text: selectTables })
  await rowsOf(connection, { text: deleteFrom(tables.map(({ table }) => table)), values: [accountId] })
  await forgetPeople(connection, people)
  await rowsOf(connection, { text: 'delete from "accounts" where "id" = $1', values: [accountId] })
  const [house] = await rowsOf<{ id: string }>(connection, { text: selectHouse })
  if (house)
    await recordAudit(connection, systemCaller('closing', house.id), {
      action: 'account_erased',
      entity: users.name,
      record: accountId,
    })
}

/** In one statement, as rows refer to each other in rings: what refers to what is checked at its end. */
function deleteFrom(tables: readonly string[]): string {
  const steps = tables.map((table, step) => `"step${step}" as (delete from ${table} where "accountId" = $1)`)
  return `with ${steps.join(', ')} delete from "quote_clients" where "clientAccountId" = $1`
}

const nil = '00000000-0000-0000-0000-000000000000'

const selectDue = `select "id" from "accounts"
where "closedAt" < now() - make_interval(days => $1) and not "house" order by "closedAt"`

const selectFiles = `select "id" from "files" where "accountId" = $1 and "id" > $2 order by "id" limit $3`

const selectHouse = `select "id" from "accounts" where "house" limit 1`

const selectTables = `select c.oid::regclass::text as "table"
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'accountId' and not a.attisdropped
where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
order by 1`
