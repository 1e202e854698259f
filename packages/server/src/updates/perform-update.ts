import { join } from 'node:path'
import { newestMigration, type Pool } from '@parvis/engine'
import { fillIn } from '@parvis/schema'
import type { UpdateRun } from '@parvis/schemas/calls/updates'
import { releaseCauses } from '@parvis/schemas/release-causes'
import { rowsOf } from '@parvis/work'
import type { UpdateConfig } from '../config/updates.js'
import { type Installation, releasesFolder, thisInstallation } from '../releases/index.js'
import type { WithCopy } from './copy-database.js'
import { releasesIn } from './found-releases.js'
import { rehearse } from './rehearse.js'
import { migrateTo, runCommandLine } from './run-release.js'
import * as statements from './statements.js'
import type { SupervisorChannel } from './supervisor-channel.js'
import { removeOldReleases, unpackRelease } from './unpack-release.js'
import { asFailure, UpdateFailure } from './update-failure.js'
import type { UpdateLog } from './update-log.js'
import { watchRelease, watchTime } from './watch-release.js'

/** What an update is performed with. */
export interface UpdateParts {
  readonly pool: Pool
  readonly supervisor: SupervisorChannel
  readonly config: UpdateConfig
  readonly withCopy: WithCopy
  /** The address of PostgreSQL itself, for migrations. */
  readonly databaseUrl: string
  /** Where the processes of this machine answer. */
  readonly address: string
  readonly dataFolder: string
  /** The environment of processes on a copy of the database, without that. */
  readonly rehearsalEnvironment: NodeJS.ProcessEnv
  readonly environment: NodeJS.ProcessEnv
}

/** The update to perform. */
export interface Update {
  readonly id: string
  readonly kind: UpdateRun['kind']
}

/** A release to run. */
interface Target {
  /** Its folder. */
  readonly folder: string
  readonly isNew: boolean
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

async function findTarget({ pool, config }: UpdateParts, log: UpdateLog) {
  const installation: Installation = { ...thisInstallation(), migratedUntil: await newestMigration(pool) }
  const newest = await releasesIn(config.folder, config.key).newest(installation)
  if (!newest || (newest.release && newest.release.files === installation.files)) {
    log.add('There is no newer release: the processes of this one are started again.')
    return { version: installation.version }
  }
  const { path, release, problem } = newest
  if (problem) {
    const { made = '', here = '' } = problem.values
    throw new UpdateFailure(
      problem.cause,
      `${path}: ${fillIn(releaseCauses[problem.cause].en, { made, here })}`,
      problem.values,
    )
  }
  if (!release) throw new UpdateFailure('no_release', `${path} is no release.`)
  const signed = config.key ? 'signed' : 'whose signature was not looked at'
  log.add(`${path} is Parvis ${release.version}, ${signed}, and fits here.`)
  return { version: release.version, archive: { path, release } }
}

type FoundTarget = Awaited<ReturnType<typeof findTarget>>

async function unpack(
  { id }: Update,
  { version, archive }: FoundTarget,
  { pool, supervisor, dataFolder }: UpdateParts,
  log: UpdateLog,
): Promise<Target> {
  await rowsOf(pool, statements.noteRelease({ id, to: version, toRelease: archive?.release.files ?? null }))
  if (!archive) return { folder: (await supervisor.state()).release, isNew: false }
  const folder = await unpackRelease(archive.path, archive.release, releasesFolder(dataFolder)).catch(
    (error) => {
      throw asFailure(error)
    },
  )
  log.add(`It is unpacked in ${folder}.`)
  return { folder, isNew: true }
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
const stopTime = 1_000

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

/** @returns what ran before */
async function replaceProcesses({ folder }: Target, { supervisor }: UpdateParts, log: UpdateLog) {
  const former = await supervisor.state()
  log.add(`Replacing ${former.processes} processes.`)
  await supervisor.replace(folder).catch((error: Error) => {
    throw new UpdateFailure('not_started', error.message)
  })
  return { folder: former.release, ends: (await supervisor.state()).ends }
}

async function watchAndAdopt(
  { folder }: Target,
  former: { readonly folder: string; readonly ends: number },
  { supervisor, address, dataFolder }: UpdateParts,
  log: UpdateLog,
): Promise<void> {
  try {
    await watchRelease(supervisor, address, former.ends)
    await supervisor.adopt(folder)
  } catch (error) {
    log.add(`${(error as Error).message} The former version is put back.`)
    await supervisor.restore()
    throw asFailure(error)
  }
  log.add('The new version is healthy, and is what each start runs from now on.')
  await removeOldReleases(releasesFolder(dataFolder), [folder, former.folder])
}
