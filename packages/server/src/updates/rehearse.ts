import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { NoCopy, type WithCopy } from './copy-database.js'
import { migrateTo, startRelease } from './run-release.js'
import { UpdateFailure } from './update-failure.js'
import type { UpdateLog } from './update-log.js'

export interface RehearsalOptions {
  /** The folder of the release. */
  readonly release: string
  readonly withCopy: WithCopy
  /** A folder for what its process stores, which is removed afterwards. */
  readonly folder: string
  /** The environment of a process of the release, without the database. */
  readonly environment: NodeJS.ProcessEnv
  readonly log: UpdateLog
}

/** What a rehearsal measured, in milliseconds. */
export interface Rehearsed {
  readonly migrations: number
  readonly start: number
}

/**
 * Applies the migrations of a release to a copy of the database, and starts a process of it there.
 *
 * @returns undefined where the database cannot be copied; the log says why
 * @throws UpdateFailure `rehearsal_failed`; the log says why
 */
export async function rehearse(options: RehearsalOptions): Promise<Rehearsed | undefined> {
  const { withCopy, log } = options
  try {
    return await withCopy((databaseUrl) => rehearseOn(databaseUrl, options))
  } catch (error) {
    if (!(error instanceof NoCopy)) throw error
    log.add(`Not rehearsed, since the database could not be copied: ${error.message}`)
    return undefined
  }
}

async function rehearseOn(
  databaseUrl: string,
  { release, folder, environment, log }: RehearsalOptions,
): Promise<Rehearsed> {
  const onLine = (line: string) => log.add(`Rehearsal: ${line}`)
  const dataFolder = join(folder, 'data')
  await rm(dataFolder, { recursive: true, force: true })
  await mkdir(dataFolder, { recursive: true })
  const onCopy = {
    ...environment,
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: '',
    PARVIS_DATA: dataFolder,
  }
  try {
    const begun = performance.now()
    await migrateTo(release, onCopy, onLine)
    const migrations = performance.now() - begun
    const started = await startRelease(release, onCopy, onLine)
    await started.stop()
    return { migrations, start: started.took }
  } catch (error) {
    throw new UpdateFailure('rehearsal_failed', (error as Error).message)
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
  }
}
