import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { StepContext } from './context.js'
import { confirmProgress, noteProgress } from './history.js'
import { MigrationRefused } from './migration-failed.js'
import { type Apply, patientTransaction } from './patient-transaction.js'
import { prove, ScanNeeded } from './prove.js'
import { batchMarker, type MigrationStep } from './read-migrations.js'

const quoted = pg.escapeIdentifier

type Batched = Extract<MigrationStep, { kind: 'batched' }>

/** How long a batch may take, in milliseconds: the rows that it changes are locked as long. */
const longestBatch = 400
const smallestBatch = 50
/** Shortest and longest pause after a batch, in milliseconds; between them it lasts as long as the batch did. */
const [shortest, longest] = [10, 500]

/** A table in the order of its primary key. */
interface Order {
  readonly oid: string
  readonly table: string
  readonly key: readonly { readonly name: string; readonly type: string }[]
  /** As PostgreSQL estimates. */
  readonly rows: number
}

/**
 * Changes the rows of a table batch by batch, each with its proof, in its own transaction, which also notes how far it
 * came. Rows that are added meanwhile, before the place where it is, stay as they are.
 *
 * @throws MigrationRefused for a table without a primary key
 */
export async function applyBatches(context: StepContext, step: Batched): Promise<void> {
  const { client } = context
  const order = await orderOf(client, step.table)
  let { progress } = context
  let size = step.size
  let rows = 0
  for (;;) {
    const began = Date.now()
    const batch = await applyBatch({ ...context, progress }, step, order, size)
    // Rows that come now have the values of the running releases.
    if (!batch || batch.rows < size) return
    progress = { ...progress, after: batch.last }
    rows += batch.rows
    const took = Date.now() - began
    context.report(`${step.table}: ${rows} of about ${Math.max(rows, order.rows)} rows`)
    if (took > longestBatch) size = Math.max(smallestBatch, Math.floor(size / 2))
    else if (took < longestBatch / 4) size = Math.min(step.size, 2 * size)
    await sleep(Math.min(longest, Math.max(shortest, took)))
  }
}

interface Batch {
  readonly last: readonly string[]
  readonly rows: number
}

/** @returns undefined after the last batch */
function applyBatch(
  context: StepContext,
  { statement }: Batched,
  order: Order,
  size: number,
): Promise<Batch | undefined> {
  const { client, migration, patience, progress, onScanned } = context
  const { after } = progress
  const work = async (apply: Apply) => {
    await confirmProgress(client, migration, progress)
    const batch = await lockNext(client, order, after, size)
    if (!batch) return undefined
    const range = [...(after ? [compared(order, '>', after)] : []), compared(order, '<=', batch.last)].join(
      ' and ',
    )
    const change = () => context.run(statement.replaceAll(batchMarker, range), apply)
    if (migration.isProven)
      await prove(client, { ...migration, scanned: [order.oid], range, onScanned }, change).catch(
        refuseOthers,
      )
    else await change()
    await noteProgress(client, migration, { ...progress, after: batch.last })
    return batch
  }
  // Both scans see the same rows of others.
  return patientTransaction(client, patience, work, 'repeatable read')
}

function refuseOthers(error: unknown): never {
  if (!(error instanceof ScanNeeded)) throw error
  throw new MigrationRefused('The rows of other tables were changed with those of the batch.')
}

async function lockNext(
  client: pg.ClientBase,
  order: Order,
  after: readonly string[] | undefined,
  size: number,
): Promise<Batch | undefined> {
  const names = order.key.map(({ name }) => quoted(name)).join(', ')
  const last = order.key.map(({ name }) => `${quoted(name)} desc`).join(', ')
  const values = order.key.map(({ name }) => `${quoted(name)}::text`).join(', ')
  const { rows } = await client.query(
    `with batch as (
      select ${names} from ${quoted(order.table)} where ${after ? compared(order, '>', after) : 'true'}
      order by ${names} limit ${size} for update
    ) select array[${values}] as "last", (select count(*)::int from batch) as "rows" from batch order by ${last} limit 1`,
  )
  return rows[0]
}

function compared({ key }: Order, operator: string, values: readonly string[]): string {
  const names = key.map(({ name }) => quoted(name)).join(', ')
  const literals = key
    .map(({ type }, index) => `${pg.escapeLiteral(values[index] ?? '')}::${type}`)
    .join(', ')
  return `(${names}) ${operator} (${literals})`
}

async function orderOf(client: pg.ClientBase, table: string): Promise<Order> {
  const { rows } = await client.query(
    `select i.indrelid::text as "oid", json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by array_position(i.indkey::int2[], a.attnum)) as "key",
      (select sum(greatest(c.reltuples, 0))::float8 from pg_class c where c.relkind = 'r'
        and (c.oid = i.indrelid or c.oid in (select relid from pg_partition_tree(i.indrelid)))) as "rows"
     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
     where i.indrelid = to_regclass($1) and i.indisprimary group by i.indrelid`,
    [quoted(table)],
  )
  if (!rows[0]) throw new MigrationRefused(`${table} has no primary key by which to make batches.`)
  return { ...rows[0], table, rows: rows[0].rows ?? 0 }
}
