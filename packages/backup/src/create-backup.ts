import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { BackupError } from './backup-error.js'
import { type FileSource, fileId, knownFiles, storeFileList, storeNewFiles } from './files/index.js'
import { parseLsn } from './lsn.js'
import { backupIds, type Manifest, manifestName, readManifests, removeBackup } from './manifest.js'
import { replicationClient } from './replication-command.js'
import { type Repository, type StoredPart, writeParts } from './repository/index.js'
import { BaseBackup, consistentPoint } from './source/index.js'
import { type Chain, chainName, openChain, serverFacts, statementClient, streamWal } from './wal/index.js'

/** What is backed up. */
export interface BackupSource {
  /** The address of the database, of a role that may replicate and create restore points. */
  readonly url: string
  readonly files: FileSource
  /** The secret of the installation. */
  readonly secret: string
  /** The version of the product. */
  readonly product: string
}

/**
 * Backs up the database while it runs, the files and the secret. Stores the write-ahead log meanwhile, unless another process
 * does so. What is not complete is removed again.
 *
 * @throws BackupError `repository_full`, `repository_unavailable`, `other_installation` or `source_refused`; the database's error
 */
export async function createBackup(repository: Repository, source: BackupSource): Promise<Manifest> {
  const startedAt = new Date()
  const id = await nextId(repository, startedAt)
  const statements = await statementClient(source.url)
  try {
    const { chain, isActive } = await openChain(statements, repository)
    const work = () => backUp(repository, source, { id, startedAt, chain, statements })
    return await (isActive ? work() : whileStreaming(repository, source.url, work))
  } catch (error) {
    // Where that fails too, the next run of the retention does it.
    await removeBackup(repository, id).catch(() => undefined)
    throw error
  } finally {
    await statements.end()
  }
}

/** A name that sorts after those of all other backups, also when the clock was put back. */
async function nextId(repository: Repository, startedAt: Date): Promise<string> {
  const newest = (await backupIds(repository)).at(-1)
  const atLeast = newest ? momentIn(newest) + 1000 : 0
  const moment = new Date(Math.max(startedAt.getTime(), atLeast))
  return `${moment.toISOString().replace(/\.\d+|[:-]/g, '')}-${randomBytes(4).toString('hex')}`
}

function momentIn(id: string): number {
  const time = id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z')
  return Date.parse(time) || 0
}

/** Does something while the write-ahead log is stored. */
async function whileStreaming<Result>(
  repository: Repository,
  url: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController()
  const streaming = streamWal({ repository, url, signal: ending.signal }).catch((error: unknown) => {
    // Another process was faster.
    if ((error as { code?: string }).code === slotInUse) return aborted(ending.signal)
    throw error
  })
  try {
    return await Promise.race([work(), streaming.then(() => unexpectedEnd())])
  } finally {
    ending.abort()
    await streaming.catch(() => undefined)
  }
}

const slotInUse = '55006'

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}

function unexpectedEnd(): never {
  throw new BackupError('source_refused', 'The database has ended the stream of its write-ahead log.')
}

interface Work {
  readonly id: string
  readonly startedAt: Date
  readonly chain: Chain
  readonly statements: pg.Client
}

async function backUp(
  repository: Repository,
  source: BackupSource,
  { id, startedAt, chain, statements }: Work,
): Promise<Manifest> {
  const known = await knownFiles(repository, (await readManifests(repository)).at(-1)?.files)
  // Before the base too: what is deleted for good meanwhile may be restored.
  const before = await storeNewFiles(repository, source.files, known)
  const base = await storeBase(repository, source.url, id)
  const point = await consistentPoint(source.url, `parvis_${id}`)
  const after = await storeNewFiles(repository, source.files, known)
  const files = new Map([...before.files, ...after.files].map((file) => [fileId(file), file]))
  const last = point && parseLsn(point.lsn) > parseLsn(base.end) ? point.lsn : base.end
  await untilStored(repository, statements, chain.name, last)
  const { systemIdentifier, version } = await serverFacts(statements)
  const manifest: Manifest = {
    ...{ format: 1, id, startedAt: startedAt.toISOString(), completedAt: new Date().toISOString() },
    ...{ product: source.product, postgres: version, systemIdentifier, secret: source.secret },
    ...(await ownerOf(statements)),
    ...base,
    chain: chain.name,
    end: last,
    point: point ?? null,
    files: await storeFileList(repository, `backups/${id}/files`, files.values()),
    fileCount: files.size,
    missingFiles: after.missing,
    bytes: bytesOf(base.base),
  }
  await repository.putJson(manifestName(id), manifest)
  return manifest
}

async function storeBase(repository: Repository, url: string, id: string) {
  const client = await replicationClient(url)
  try {
    const backup = new BaseBackup(client, id)
    let base: StoredPart[] = []
    await pipeline(backup.archive(), createGzip({ level: 1 }), async (content: AsyncIterable<Buffer>) => {
      base = await writeParts(repository, `backups/${id}/base`, content)
    })
    const baseFiles = await writeParts(repository, `backups/${id}/base-files`, backup.fileList())
    return { base, baseFiles, ...backup.range }
  } finally {
    client.end().catch(() => undefined)
  }
}

const patience = 10 * 60_000

/** Waits until the write-ahead log is stored up to a position. */
async function untilStored(
  repository: Repository,
  statements: pg.Client,
  chain: string,
  lsn: string,
): Promise<void> {
  // Makes the server write out what it has not yet.
  await statements.query(`select pg_logical_emit_message(true, 'parvis', '')`)
  for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(500)) {
    const { stored } = await repository.getJson<Chain>(chainName(chain))
    if (parseLsn(stored) >= parseLsn(lsn)) return
  }
  throw new BackupError('source_refused', `The write-ahead log was not stored up to ${lsn} in ten minutes.`)
}

async function ownerOf(statements: pg.Client): Promise<Pick<Manifest, 'database' | 'role'>> {
  const { rows } = await statements.query<Pick<Manifest, 'database' | 'role'>>(
    'select current_database() as "database", current_user as "role"',
  )
  return { database: String(rows[0]?.database), role: String(rows[0]?.role) }
}

function bytesOf(parts: readonly StoredPart[]): number {
  return parts.reduce((sum, { size }) => sum + size, 0)
}
