import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { statementClient } from '../wal/index.js'

/** What a table contains. */
export interface TableState {
  /** With its schema, such as `public.users`. */
  readonly name: string
  readonly rows: number
  /** The sum of a hash of 64 bits of each row, so that their order does not matter. */
  readonly hash: string
}

/** Reads every table of a database. @throws the database's error */
export async function tableStates(client: pg.Client): Promise<TableState[]> {
  // What the text of a value depends on.
  await client.query(`set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres';
    set bytea_output to 'hex'; set extra_float_digits to 1; set statement_timeout to 0`)
  const { rows } = await client.query<{ name: string; quoted: string }>(
    `select n.nspname || '.' || c.relname as "name", format('%I.%I', n.nspname, c.relname) as "quoted"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname <> 'information_schema' and left(n.nspname, 3) <> 'pg_'
    order by 1`,
  )
  const states: TableState[] = []
  for (const { name, quoted } of rows) {
    const found = await client.query<{ rows: string; hash: string }>(
      `select count(*) as "rows", coalesce(sum(hashtextextended(t::text, 0)), 0)::text as "hash" from ${quoted} t`,
    )
    states.push({ name, rows: Number(found.rows[0]?.rows), hash: String(found.rows[0]?.hash) })
  }
  return states
}

/** A moment that a restore can aim at, and what all tables contained then. */
export interface ConsistentPoint {
  readonly name: string
  readonly lsn: string
  readonly tables: readonly TableState[]
}

const attempts = 2_000

/**
 * Names a moment at which no transaction was writing, and reads the tables as they were then.
 *
 * @returns undefined when writes never paused
 * @throws the database's error
 */
export async function consistentPoint(url: string, name: string): Promise<ConsistentPoint | undefined> {
  const [reader, observer] = await Promise.all([statementClient(url), statementClient(url)])
  try {
    for (let attempt = 0; attempt < attempts; attempt++) {
      await reader.query('begin isolation level repeatable read read only')
      const { rows } = await reader.query<{ snapshot: string }>(
        'select pg_current_snapshot()::text as "snapshot"',
      )
      const point = await quietPoint(observer, name, rows[0]?.snapshot ?? '')
      if (point) return { ...point, tables: await tableStates(reader) }
      await reader.query('rollback')
      await sleep(Math.random() * 10)
    }
    return undefined
  } finally {
    await Promise.all([reader.end(), observer.end()])
  }
}

/** Creates a restore point, unless a transaction has been writing since a snapshot was taken. */
async function quietPoint(
  client: pg.Client,
  prefix: string,
  snapshot: string,
): Promise<Omit<ConsistentPoint, 'tables'> | undefined> {
  const [first, next, running] = snapshot.split(':')
  if (first !== next || running) return undefined
  // Unique: each attempt counts `next` up.
  const name = `${prefix}_${next}`
  const { rows } = await client.query<{ xid: string; lsn: string }>(
    'select pg_current_xact_id()::text as "xid", pg_create_restore_point($1)::text as "lsn"',
    [name],
  )
  const after = await client.query<{ xid: string }>('select pg_current_xact_id()::text as "xid"')
  // A snapshot does not show who writes since; the numbers of transactions do.
  const isQuiet = rows[0]?.xid === next && after.rows[0]?.xid === String(BigInt(next ?? 0) + 1n)
  return isQuiet ? { name, lsn: String(rows[0]?.lsn) } : undefined
}
