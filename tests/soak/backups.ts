import { rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  compareTables,
  createBackup,
  ensureRepository,
  FolderStore,
  followSource,
  recoverCluster,
} from '@parvis/backup'
import { startEmbeddedPostgres } from '@parvis/embedded-postgres'
import pg from 'pg'
import { temporaryFolder } from '../support/temporary-folder.js'
import type { Log, SoakReport } from './soak.js'

/** The longest loss, and the longest restore of a million rows, in milliseconds. */
const longestLoss = 5_000
const longestRestore = 5 * 60_000

/** How many writes follow each other on each connection after the backup, and how many connections there are. */
const writesAfter = 500
const writers = 4

const noFiles = { list: async () => [], read: async () => undefined }

/** A write that the database acknowledged, and when. */
interface Write {
  readonly id: number
  readonly at: number
}

/**
 * Backs up a database of many rows while it is written to, kills it, removes its data, and restores it: once to the backup's own moment,
 * compared table by table, and once to its end.
 */
export async function restoredBackups(rows: number, log: Log): Promise<SoakReport> {
  const folder = temporaryFolder('backups')
  const repository = await ensureRepository(new FolderStore(join(folder, 'repository')), 'the key of a soak')
  const server = await startEmbeddedPostgres({ dataFolder: join(folder, 'source') })
  await fill(server.url, rows)
  log(`${rows} rows are there`)
  const source = { url: server.url, files: noFiles, secret: '', product: '' }
  const following = followSource(repository, source, { signal: new AbortController().signal })
  const acknowledged: Write[] = []
  const writing = Array.from({ length: writers }, (_, writer) =>
    write(server.url, writer, acknowledged).catch(() => undefined),
  )
  const backupBegan = Date.now()
  const manifest = await createBackup(repository, source)
  const backupTook = Date.now() - backupBegan
  log(`backed up in ${backupTook} ms, ${manifest.bytes} bytes`)
  const then = acknowledged.length
  while (acknowledged.length < then + writers * writesAfter) await pause()
  const killedAt = Date.now()
  process.kill(server.pid(), 'SIGKILL')
  await Promise.allSettled([following, ...writing])
  await server.stop()
  rmSync(join(folder, 'source'), { recursive: true })

  const copy = { target: { point: manifest.point?.name ?? '' }, isCopy: true }
  const moment = await recoverCluster(repository, manifest, { dataFolder: join(folder, 'copy'), ...copy })
  const differences = await compareTables(moment.url, manifest)
  await moment.stop()
  const began = Date.now()
  const whole = { dataFolder: join(folder, 'restored'), target: undefined, isCopy: false }
  const restored = await recoverCluster(repository, manifest, whole)
  const took = Date.now() - began
  const missing = await missingIn(restored.url, acknowledged)
  await restored.stop()
  rmSync(folder, { recursive: true, force: true })
  const oldest = Math.min(killedAt, ...missing.map(({ at }) => at))
  const summary = `${rows} rows backed up in ${backupTook} ms and restored in ${took} ms; of ${acknowledged.length} writes meanwhile ${missing.length} were lost, the oldest ${killedAt - oldest} ms before the kill`
  return {
    summary,
    losses: [
      ...differences,
      ...missing.filter(({ at }) => at < killedAt - longestLoss).map(({ id }) => `write ${id}`),
      ...(took > longestRestore ? ['the restore took too long'] : []),
      ...(manifest.point ? [] : ['writes never paused, so that nothing could be compared']),
    ],
  }
}

async function fill(url: string, rows: number): Promise<void> {
  const client = await connect(url)
  await client.query(`create table "members" ("id" bigint primary key, "name" text, "text" text);
    create table "writes" ("id" bigint primary key, "text" text)`)
  await client.query(
    `insert into "members" select i, md5(i::text), repeat(md5((i * 7)::text), 8) from generate_series(1, ${rows}) i`,
  )
  await client.query('create index on "members" ("name")')
  await client.end()
}

async function write(url: string, writer: number, acknowledged: Write[]): Promise<void> {
  const client = await connect(url)
  for (let count = 0; ; count++) {
    const id = count * writers + writer
    await client.query('insert into "writes" values ($1, $2)', [id, 'x'.repeat(1000)])
    acknowledged.push({ id, at: Date.now() })
    // About 200 a second in all.
    await pause(20)
  }
}

async function missingIn(url: string, acknowledged: readonly Write[]): Promise<Write[]> {
  const client = await connect(url)
  const { rows } = await client.query<{ id: string }>('select "id" from "writes"')
  await client.end()
  const found = new Set(rows.map(({ id }) => Number(id)))
  return acknowledged.filter(({ id }) => !found.has(id))
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

function pause(milliseconds = 50): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
