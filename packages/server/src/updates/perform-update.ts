import { join } from 'node:path'
import type { UpdateRun } from '@parvis/schemas/calls/updates'
import { rowsOf } from '@parvis/work'
import {
  type FoundTarget,
  findTarget,
  replaceProcesses,
  type Target,
  type UpdateParts,
  unpackTarget,
  watchAndAdopt,
} from './install-release.js'
import { rehearse } from './rehearse.js'
import { migrateTo, runCommandLine } from './run-release.js'
import * as statements from './statements.js'
import { UpdateFailure } from './update-failure.js'
import type { UpdateLog } from './update-log.js'
import { watchTime } from './watch-release.js'

/** The update to perform. */
export interface Update {
  readonly id: string
  readonly kind: UpdateRun['kind']
}

/**
 * Performs an update or its rehearsal.
 *
 * @returns how many seconds it took from its migrations to its end; undefined of a rehearsal
 * @throws UpdateFailure: the former release runs on
 */
export async function performUpdate(
  update: Update,
  parts: UpdateParts,
  log: UpdateLog,
): Promise<number | undefined> {
  const { pool } = parts
  const { id, kind } = update
  const phase = async <Result>(name: NonNullable<UpdateRun['phase']>, work: () => Promise<Result>) => {
    await rowsOf(pool, statements.notePhase({ id, phase: name }))
    return work()
  }
  if (kind === 'hard') await phase('command', () => runOperatorsCommand(parts, log))
  const archive = await phase('verify', () => findTarget(parts, log))
  const target = await phase('unpack', () => unpack(update, archive, parts, log))
  if (target.isNew) await phase('rehearse', () => rehearseTarget(update, target, parts, log))
  if (kind === 'rehearsal') return undefined
  const begun = performance.now()
  await phase('migrate', () => migrateDatabase(target, parts, log))
  const former = await phase('replace', () => replaceProcesses(target, parts, log))
  await phase('watch', () => watchAndAdopt(target, former, parts, log))
  return (performance.now() - begun) / 1000
}

async function runOperatorsCommand({ config, environment }: UpdateParts, log: UpdateLog): Promise<void> {
  log.add('Running the operator’s command.')
  await runCommandLine(config.command ?? '', environment, log.add).catch((error: Error) => {
    throw new UpdateFailure('command_failed', error.message)
  })
}

async function unpack(
  { id }: Update,
  found: FoundTarget,
  parts: UpdateParts,
  log: UpdateLog,
): Promise<Target> {
  const release = { id, to: found.version, toRelease: found.archive?.release.files ?? null }
  await rowsOf(parts.pool, statements.noteRelease(release))
  return unpackTarget(found, parts, log)
}

async function rehearseTarget(
  { id }: Update,
  { folder }: Target,
  { pool, supervisor, withCopy, dataFolder, rehearsalEnvironment: environment }: UpdateParts,
  log: UpdateLog,
): Promise<void> {
  const place = join(dataFolder, 'rehearsal')
  const rehearsed = await rehearse({ release: folder, withCopy, folder: place, environment, log })
  if (!rehearsed) return
  const { processes } = await supervisor.state()
  const expected = (rehearsed.migrations + processes * (rehearsed.start + stopTime) + watchTime) / 1000
  await rowsOf(pool, statements.noteExpected({ id, expected }))
  log.add(
    `On a copy of the database, the migrations took ${seconds(rehearsed.migrations)} and a start ${seconds(rehearsed.start)}: ` +
      `${expected.toFixed(0)} s are expected, without an interruption.`,
  )
}

/** How long a process takes to let its callers go, in milliseconds, in about. */
const stopTime = 1_500

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

async function migrateDatabase(
  { folder }: Target,
  { databaseUrl, environment }: UpdateParts,
  log: UpdateLog,
): Promise<void> {
  const onDatabase = {
    ...environment,
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: '',
    PARVIS_SUPERVISED: '',
  }
  await migrateTo(folder, onDatabase, log.add).catch((error: Error) => {
    throw new UpdateFailure('migration_failed', error.message)
  })
}
