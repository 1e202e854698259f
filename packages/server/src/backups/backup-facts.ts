import type { Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { queueRun } from './run-backups.js'
import { selectFacts } from './statements.js'

/** How the backups are; ages in seconds, null for what never was. */
export interface BackupFacts {
  readonly backupAge: number | null
  readonly drillAge: number | null
  /** How many seconds would be lost. */
  readonly logBehind: number | null
  /** Why the last backup failed, if it did, in English. */
  readonly failedBackup: string | null
  /** Why the last drill failed, if it did, in English. */
  readonly failedDrill: string | null
}

const none = { backupAge: null, drillAge: null, logBehind: null, failedBackup: null, failedDrill: null }

/** @throws DatabaseFailure */
export async function backupFacts(database: Queryable): Promise<BackupFacts> {
  const [facts] = await rowsOf(database, selectFacts())
  return facts ?? none
}

/** Starts a backup, which a drill follows. @returns how many: none where one waits already */
export async function retryBackup(database: Queryable): Promise<number> {
  return (await queueRun(database, 'backup', null)) ? 1 : 0
}
