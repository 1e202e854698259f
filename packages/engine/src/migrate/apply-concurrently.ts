import { createHash } from 'node:crypto'
import pg from 'pg'
import type { StepContext } from './context.js'
import { noteProgress } from './history.js'
import { MigrationRefused } from './migration-failed.js'
import { patientTransaction } from './patient-transaction.js'

const quoted = pg.escapeIdentifier
const building = /^\s*(create (?:unique )?index) (?:if not exists )?"([^"]+)" on "([^"]+)" ([\s\S]+?);?\s*$/i
const dropping = /^\s*drop index (?:if exists )?"([^"]+)";?\s*$/i

interface IndexBuild {
  readonly create: string
  readonly name: string
  readonly table: string
  readonly rest: string
}

/**
 * Builds or drops an index while others read and write its table. An index that an interrupted build left behind, which
 * PostgreSQL does not use, is dropped and built anew.
 *
 * @throws MigrationRefused for another statement
 */
export async function applyConcurrently(context: StepContext, statement: string): Promise<void> {
  const { client, migration, progress } = context
  const text = withoutComments(statement)
  const [, create = '', name = '', table = '', rest = ''] = building.exec(text) ?? []
  const [, dropped] = dropping.exec(text) ?? []
  if (!name && dropped === undefined)
    throw new MigrationRefused(
      'Only CREATE INDEX "name" ON "table" … and DROP INDEX "name" run concurrently.',
    )
  if (!progress.isBegun) await noteProgress(client, migration, { ...progress, isBegun: true })
  if (dropped !== undefined) return dropIndex(context, dropped)
  const build = { create, name, table, rest }
  const partitions = await partitionsOf(client, table)
  return partitions ? buildDivided(context, build, partitions) : buildIndex(context, build)
}

function withoutComments(statement: string): string {
  return statement.replace(/^\s*--.*$/gm, '')
}

async function buildIndex(context: StepContext, { create, name, table, rest }: IndexBuild): Promise<void> {
  const { client, progress } = context
  const state = await validity(client, name)
  if (state === true && progress.isBegun) return
  if (state === false) await dropIndex(context, name)
  context.report(`builds ${name}`)
  const text = `${create} concurrently ${quoted(name)} on ${quoted(table)} ${rest}`
  try {
    await context.run(text, (each) => client.query(each))
  } catch (error) {
    // Nothing uses an incomplete index, but each write would maintain it.
    if (error instanceof pg.DatabaseError && (await validity(client, name)) === false)
      await dropIndex(context, name)
    throw error
  }
}

/** A partitioned table takes an index partition by partition. */
async function buildDivided(
  context: StepContext,
  build: IndexBuild,
  partitions: readonly string[],
): Promise<void> {
  const { client, patience, progress } = context
  const { create, name, table, rest } = build
  const state = await validity(client, name)
  if (state === true && progress.isBegun) return
  if (state === undefined)
    await patientTransaction(client, patience, (apply) =>
      context.run(`${create} ${quoted(name)} on only ${quoted(table)} ${rest}`, apply),
    )
  const begun = { ...context, progress: { ...progress, isBegun: true } }
  for (const partition of partitions) {
    const part = partitionIndex(name, partition)
    if (await isAttached(client, part)) continue
    await buildIndex(begun, { ...build, name: part, table: partition })
    await patientTransaction(client, patience, (apply) =>
      context.run(`alter index ${quoted(name)} attach partition ${quoted(part)}`, apply),
    )
  }
}

/** Names have at most 63 bytes. */
function partitionIndex(index: string, partition: string): string {
  const short = createHash('sha256').update(index).digest('hex').slice(0, 8)
  return `${partition.slice(0, 50)}_${short}`
}

async function dropIndex({ client, patience }: StepContext, name: string): Promise<void> {
  const { rows } = await client.query('select relkind as "kind" from pg_class where oid = to_regclass($1)', [
    quoted(name),
  ])
  // Indexes of partitioned tables are dropped at once; that is instant.
  if (rows[0]?.kind === 'I')
    await patientTransaction(client, patience, (apply) => apply(`drop index ${quoted(name)}`))
  else await client.query(`drop index concurrently if exists ${quoted(name)}`)
}

/** Whether an index is complete; undefined without it. */
async function validity(client: pg.ClientBase, name: string): Promise<boolean | undefined> {
  const { rows } = await client.query(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [quoted(name)],
  )
  return rows[0]?.isValid
}

async function isAttached(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_inherits where inhrelid = to_regclass($1)', [
    quoted(name),
  ])
  return rowCount === 1
}

/** The names of a table's partitions; undefined for a table without. */
async function partitionsOf(client: pg.ClientBase, table: string): Promise<readonly string[] | undefined> {
  const { rows } = await client.query(
    `select c.relname as "name" from pg_partition_tree(to_regclass($1)) p join pg_class c on c.oid = p.relid
     where p.isleaf and p.level > 0 order by 1`,
    [quoted(table)],
  )
  return rows.length > 0 ? rows.map(({ name }) => name) : undefined
}
