/** Installs a release on this machine. */

import { newestMigration, type Pool } from '@parvis/engine'
import { fillIn } from '@parvis/schema'
import { releaseCauses } from '@parvis/schemas/release-causes'
import type { UpdateConfig } from '../config/updates.js'
import { type Installation, releasesFolder, thisInstallation } from '../releases/index.js'
import type { WithCopy } from './copy-database.js'
import { releasesIn } from './found-releases.js'
import type { SupervisorChannel } from './supervisor-channel.js'
import { removeOldReleases, unpackRelease } from './unpack-release.js'
import { asFailure, UpdateFailure } from './update-failure.js'
import type { UpdateLog } from './update-log.js'
import { watchRelease } from './watch-release.js'

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

/** A release to run. */
export interface Target {
  /** Its folder. */
  readonly folder: string
  readonly isNew: boolean
}

/** Finds the newest release that fits here, if one is newer. @throws UpdateFailure saying why it does not fit */
export async function findTarget({ pool, config }: UpdateParts, log: UpdateLog) {
  const installation: Installation = { ...thisInstallation(), migratedUntil: await newestMigration(pool) }
  const newest = await releasesIn(config.folder, config.key).newest(installation)
  if (!newest) {
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

/** What was found. */
export type FoundTarget = Awaited<ReturnType<typeof findTarget>>

/** Unpacks a release that was found. @returns that which runs where none is newer. @throws UpdateFailure `disk_full` */
export async function unpackTarget(
  { archive }: FoundTarget,
  { supervisor, dataFolder }: UpdateParts,
  log: UpdateLog,
): Promise<Target> {
  if (!archive) return { folder: (await supervisor.state()).release, isNew: false }
  const folder = await unpackRelease(archive.path, archive.release, releasesFolder(dataFolder)).catch(
    (error) => {
      throw asFailure(error)
    },
  )
  log.add(`It is unpacked in ${folder}.`)
  return { folder, isNew: true }
}

/** Replaces the processes here. @returns what ran before. @throws UpdateFailure `not_started` */
export async function replaceProcesses({ folder }: Target, { supervisor }: UpdateParts, log: UpdateLog) {
  const former = await supervisor.state()
  log.add(`Replacing ${former.processes} processes.`)
  await supervisor.replace(folder).catch((error: Error) => {
    throw new UpdateFailure('not_started', error.message)
  })
  return { folder: former.release, ends: (await supervisor.state()).ends }
}

/** Watches the new processes, and makes their release the one that each start runs. @throws UpdateFailure `not_healthy` */
export async function watchAndAdopt(
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
