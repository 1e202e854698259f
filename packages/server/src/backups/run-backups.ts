import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BackupError, type Chain, createBackup, followSource, removeOldBackups } from '@parvis/backup'
import { inTransaction, type Pool, type Queryable } from '@parvis/engine'
import type { BackupCause } from '@parvis/schemas/backup-causes'
import { type Lease, type Leases, rowsOf, runWhileOwned, spreadWork } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import { requireRoom, usualCeilings } from '../ceilings/index.js'
import type { BackupConfig } from '../config/backup.js'
import { timeZonesIn } from '../settings/index.js'
import { raiseAlarm } from './alarm.js'
import { backupSource, type Installation } from './backup-source.js'
import { type DrillOptions, drill } from './drill.js'
import { writableRepository } from './open-repository.js'
import * as statements from './statements.js'

/** How the worker makes backups. */
export interface BackupWork extends Pick<DrillOptions, 'folder' | 'openCopy'> {
  readonly config: BackupConfig
  /** The address of the database for backups. */
  readonly databaseUrl: string
}

export interface BackupsOptions extends BackupWork, Omit<Installation, 'databaseUrl'> {
  readonly pool: Pool
  readonly leases: Leases
  /** Logs one line about a failure. */
  readonly warn: (message: string) => void
  /** How many bytes of a disk stay free. */
  readonly freeDisk?: number
  /** How often it looks whether a backup is due, in milliseconds. */
  readonly poll?: number
}

const shortestRest = 5_000
const longestRest = 5 * 60_000
/** How often the progress is written to the database, in milliseconds: it is part of the log itself. */
const progressPause = 2_000

/** How long backups wait for the log to be stored, in milliseconds; then they fail, and say why. */
const followPatience = 30_000

/** Whether the log is being stored by now, and until when to wait for that. */
interface Following {
  isStored: boolean
  readonly until: number
}

type Run = Awaited<ReturnType<typeof begin>>

/**
 * Stores the write-ahead log and new files as they come, makes a backup each day and restores it in a drill, until it is stopped: one
 * process at a time.
 */
export function runBackups(options: BackupsOptions): { stop(): Promise<void> } {
  const { pool, leases, warn, poll = 30_000 } = options
  return spreadWork({
    pool,
    leases,
    kind: 'backups',
    list: async () => ['installation'],
    run: workWhileOwned,
    warn,
  })

  async function workWhileOwned(lease: Lease): Promise<void> {
    await rowsOf(pool, statements.endInterrupted())
    const following = { isStored: false, until: Date.now() + followPatience }
    const worker = runWhileOwned(lease, {
      pool,
      channel: statements.backupChannel,
      round: () => round(lease, following),
      restAfterFailure: longestRest,
      onFailure: (error) => warn(`Backups cannot be scheduled: ${error.message}`),
    })
    await Promise.all([worker, followWhileOwned(lease, options, following)])
  }

  /** @returns when to look again, in milliseconds */
  async function round({ signal }: Lease, following: Following): Promise<number> {
    if (signal.aborted) return poll
    // A backup needs the log that is being stored.
    if (!following.isStored && Date.now() < following.until) return 500
    await queueDue(options)
    const run = await begin(pool)
    if (!run) return poll
    // What is not complete when the process stops has no manifest.
    await Promise.race([perform(run, options), aborted(signal)])
    return 0
  }
}

async function begin(pool: Pool) {
  const [run] = await rowsOf(pool, statements.beginNext())
  return run
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

async function queueDue({ pool, config }: BackupsOptions): Promise<void> {
  const [operator] = await rowsOf(pool, statements.selectOperators())
  // Not installed yet: there is nothing to lose.
  if (!operator) return
  const { timeZone: zone, today } = await timeZonesIn(pool).dayOf(operator.accountId)
  await rowsOf(pool, statements.insertDue({ id: uuidv7(), today, time: config.dailyAt, zone }))
  await rowsOf(pool, statements.deleteOld())
}

async function perform(run: NonNullable<Run>, options: BackupsOptions): Promise<void> {
  const { pool, warn } = options
  const unknown = { backup: null, chain: null, bytes: null, files: null }
  const result = await (run.kind === 'backup' ? backUp(run, options) : restoreInDrill(options)).catch(
    (error: Error) => ({ ...unknown, cause: causeOf(error), problems: [error.message] }),
  )
  const isFailed = result.cause !== null
  if (isFailed)
    warn(`${run.kind === 'backup' ? 'The backup' : 'The drill'} failed: ${result.problems.join(' ')}`)
  const ended = statements.endRun({ ...result, id: run.id, state: isFailed ? 'failed' : 'done' })
  await inTransaction(pool, async (connection) => {
    await rowsOf(connection, ended)
    if (isFailed) await raiseAlarm(connection, { ...run, problems: result.problems })
  })
}

async function backUp(run: NonNullable<Run>, options: BackupsOptions) {
  const { pool, config, freeDisk } = options
  if ('folder' in config.place) await leaveRoom(config.place.folder, 'repository_full', freeDisk)
  const repository = await writableRepository(config)
  const { id: backup, chain, bytes, fileCount: files } = await createBackup(repository, backupSource(options))
  await removeOldBackups(repository, config.days)
  if (run.by === null) await queueRun(pool, 'drill', null)
  return { backup, chain, bytes, files, cause: null, problems: [] as string[] }
}

async function restoreInDrill({ config, folder, openCopy, freeDisk }: BackupsOptions) {
  await leaveRoom(dirname(folder), 'disk_full', freeDisk)
  const repository = await writableRepository(config)
  const { manifest, problems } = await drill({ repository, folder, openCopy })
  const { id: backup, chain, bytes, fileCount: files } = manifest
  return { backup, chain, bytes, files, cause: problems.length > 0 ? 'not_whole' : null, problems }
}

const fullDisks = {
  repository_full: 'The place of the backups is full.',
  disk_full: 'The disk of this machine is full.',
} as const

/** Leaves the last bytes of a disk to what people do. @throws BackupError with the code */
async function leaveRoom(
  folder: string,
  code: keyof typeof fullDisks,
  freeDisk = usualCeilings.freeDisk,
): Promise<void> {
  await requireRoom(folder, 0, freeDisk).catch((cause: unknown) => {
    throw new BackupError(code, fullDisks[code], { cause })
  })
}

/** Queues a backup or a drill. @returns undefined when one is waiting already */
export async function queueRun(
  database: Queryable,
  kind: statements.BackupKind,
  by: string | null,
): Promise<string | undefined> {
  const channel = statements.backupChannel
  const [queued] = await rowsOf(database, statements.insertRun({ id: uuidv7(), kind, by, channel }))
  return queued?.id
}

function causeOf(error: unknown): BackupCause {
  return error instanceof BackupError ? error.code : 'internal'
}

async function followWhileOwned(
  { signal }: Lease,
  options: BackupsOptions,
  following: Following,
): Promise<void> {
  const { pool, config, warn } = options
  const note = progressNotes(pool)
  const onStored = (chain: Chain) => {
    following.isStored = true
    note(chain)
  }
  for (let rest = shortestRest; !signal.aborted; rest = Math.min(rest * 2, longestRest)) {
    const begun = Date.now()
    try {
      await followSource(await writableRepository(config), backupSource(options), { signal, onStored })
    } catch (error) {
      if (signal.aborted) return
      warn(`The write-ahead log cannot be stored: ${(error as Error).message}`)
      const cause = causeOf(error)
      await rowsOf(pool, statements.upsertProgress({ chain: null, storedAt: null, cause })).catch(
        () => undefined,
      )
    }
    if (Date.now() - begun > longestRest) rest = shortestRest
    await sleep(rest, undefined, { signal }).catch(() => undefined)
  }
}

/** Writes how far the log is stored to the database, now and then. */
function progressNotes(pool: Pool): (chain: Chain) => void {
  let notedAt = 0
  return ({ name, storedAt }) => {
    if (Date.now() - notedAt < progressPause) return
    notedAt = Date.now()
    const progress = { chain: name, storedAt: storedAt && new Date(storedAt), cause: null }
    rowsOf(pool, statements.upsertProgress(progress)).catch(() => undefined)
  }
}
