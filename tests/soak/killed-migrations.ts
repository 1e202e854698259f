import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { migrate } from '@parvis/engine'
import pg from 'pg'
import { freshDatabase } from '../support/fresh-database.js'
import { temporaryFolder } from '../support/temporary-folder.js'
import { firstTables, shapes, writeMigrations } from './shaped-migrations.js'
import type { Log, SoakReport } from './soak.js'

export interface KilledMigrationsOptions {
  readonly rows: number
  readonly kills: number
  /** Writes a second. */
  readonly perSecond: number
  /** Whether the time that writes wait is measured too. */
  readonly isWhole: boolean
  readonly log: Log
}

/** The longest that a write may wait for locks, in milliseconds. */
const longestWait = 1000
/** When a migrating process is killed at the latest, in milliseconds for each thousand rows. */
const longestLife = 20
const shortestLife = 3000

/** Migrates a large table of a running product; the migrating process is killed at random moments. */
export async function killedMigrations(options: KilledMigrationsOptions): Promise<SoakReport> {
  const database = await freshDatabase()
  const folder = temporaryFolder('migrations')
  const pool = new pg.Pool({ connectionString: database.url, max: 20 })
  pool.on('error', () => undefined)
  try {
    writeMigrations(folder)
    await pool.query(firstTables(options.rows))
    await begun(pool)
    return await migrateUnderLoad(pool, database.url, folder, options)
  } finally {
    await pool.end()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The first migration is the one that made the tables. */
async function begun(pool: pg.Pool): Promise<void> {
  await pool.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 1)`)
}

async function migrateUnderLoad(
  pool: pg.Pool,
  url: string,
  folder: string,
  { rows, kills, perSecond, isWhole, log }: KilledMigrationsOptions,
): Promise<SoakReport> {
  const load = writeAtRate(pool, perSecond, rows)
  const began = Date.now()
  let killed = 0
  while (killed < kills && (await isKilled(url, folder, rows))) {
    killed++
    if (killed % 5 === 0) log(`${killed} kills; ${await stateLine(pool)}`)
  }
  await migrate(url, folder, { report: log })
  const took = Date.now() - began
  const written = await load.end()
  const losses = [...written.failures, ...(await damage(pool, rows, written))]
  if (isWhole && written.slowest > longestWait) losses.push(`A write took ${written.slowest} ms.`)
  return {
    summary: `${shapes - 1} migrations of ${rows} rows through ${killed} kills and ${written.count} writes, the slowest of ${written.slowest} ms; in ${(took / 1000).toFixed(1)} s`,
    losses,
  }
}

/** Kills a migrating process at a random moment. @returns false when it had completed before */
async function isKilled(url: string, folder: string, rows: number): Promise<boolean> {
  const child = migrator(url, folder)
  const ended = once(child, 'exit')
  await Promise.race([delay(Math.random() * Math.max(shortestLife, (longestLife * rows) / 1000)), ended])
  const isRunning = child.exitCode === null
  child.kill('SIGKILL')
  await ended
  return isRunning
}

function migrator(url: string, folder: string): ChildProcess {
  const program = `import { migrate } from '@parvis/engine'; await migrate(process.argv[1], process.argv[2])`
  return spawn(process.execPath, ['--input-type=module', '-e', program, url, folder], {
    stdio: 'ignore',
  })
}

async function stateLine(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query('select count(*)::int - 1 as "done" from drizzle.__drizzle_migrations')
  return `${rows[0].done} of ${shapes - 1} migrations are applied`
}

interface Written {
  readonly count: number
  readonly inserted: ReadonlySet<string>
  readonly slowest: number
  readonly failures: readonly string[]
}

/** Inserts and changes books, and adds parts, at a steady rate. */
function writeAtRate(pool: pg.Pool, perSecond: number, rows: number): { end(): Promise<Written> } {
  const inserted = new Set<string>()
  const failures: string[] = []
  const pending = new Set<Promise<void>>()
  let [count, slowest] = [0, 0]
  const timer = setInterval(() => {
    const began = performance.now()
    const write = writeOne(pool, count++, rows)
      .then((title) => void (title && inserted.add(title)))
      .catch((error: Error) => void failures.push(`A write failed: ${error.message}`))
      .then(() => {
        slowest = Math.max(slowest, Math.round(performance.now() - began))
        pending.delete(write)
      })
    pending.add(write)
  }, 1000 / perSecond)
  return {
    async end() {
      clearInterval(timer)
      await Promise.all(pending)
      return { count, inserted, slowest, failures }
    },
  }
}

/** @returns the title of a book that it adds */
async function writeOne(pool: pg.Pool, turn: number, rows: number): Promise<string | undefined> {
  const id = 1 + Math.floor(Math.random() * rows)
  if (turn % 4 === 0) {
    const title = `New ${turn}`
    await pool.query('insert into books (title, shelf, pages) values ($1, $2, $3)', [title, turn % 100, turn])
    return title
  }
  if (turn % 4 === 1) await pool.query(`insert into parts values ($1, $2, 'new')`, [rows + turn, turn])
  else await pool.query('update books set shelf = (shelf + 1) % 100 where id = $1', [id])
  return undefined
}

/** What is missing, or half done. */
async function damage(pool: pg.Pool, rows: number, { inserted }: Written): Promise<string[]> {
  const one = async (text: string) => Number((await pool.query(text)).rows[0].n)
  const expected: readonly [string, number, string][] = [
    ['migrations', shapes, 'select count(*) as n from drizzle.__drizzle_migrations'],
    ['migrations in part', 0, 'select count(*) as n from drizzle.migration_progress'],
    ['incomplete indexes', 0, 'select count(*) as n from pg_index where not indisvalid'],
    ['constraints not validated', 0, 'select count(*) as n from pg_constraint where not convalidated'],
    ['books', rows + inserted.size, 'select count(*) as n from books'],
    ['books without a language', 0, 'select count(*) as n from books where language is null'],
    [
      'books of before that were changed',
      0,
      `select count(*) as n from books where id <= ${rows} and (title <> 'Title ' || id or heading is distinct from title or pages <> id)`,
    ],
  ]
  const losses: string[] = []
  for (const [what, right, text] of expected) {
    const count = await one(text)
    if (count !== right) losses.push(`${count} ${what} in place of ${right}`)
  }
  const { rows: titles } = await pool.query(`select title from books where id > ${rows}`)
  const stored = new Set(titles.map(({ title }) => title))
  for (const title of inserted) if (!stored.has(title)) losses.push(`${title} is missing.`)
  return losses
}
