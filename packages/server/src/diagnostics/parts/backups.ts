import type { Pool } from '@parvis/engine'
import { type BackupFacts, backupFacts, retryBackup } from '../../backups/index.js'
import type { Finding, Probe } from '../probe.js'

export interface BackupsProbeOptions {
  readonly pool: Pool
  /** Whether backups are made. */
  readonly makesBackups: boolean
}

const minute = 60
const hour = 60 * minute
/** From which age on a complete backup is old, in seconds: one is made each day. */
const old = 36 * hour
/** From when on the log is behind, in seconds: it is stored every second. */
const behind = 5 * minute

/** Looks at the last backup, the last drill, and how far the write-ahead log is stored. */
export function backupsProbe({ pool, makesBackups }: BackupsProbeOptions): Probe {
  if (!makesBackups) return { part: 'backups', look: async () => ({ state: 'off', code: 'backups_off' }) }
  return {
    part: 'backups',
    look: async () => decideBackups(await backupFacts(pool)),
    retry: retryBackup,
  }
}

/** The finding about backups: what would be lost comes first. */
export function decideBackups(facts: BackupFacts): Finding {
  const { backupAge, drillAge, logBehind, failedBackup, failedDrill } = facts
  const figures = {
    ...(backupAge !== null && { backupAge }),
    ...(drillAge !== null && { drillAge }),
    ...(logBehind !== null && { logBehind }),
  }
  const troubled = (state: 'degraded' | 'away', rest: Pick<Finding, 'code' | 'values'>) => ({
    ...{ state, figures },
    ...rest,
  })
  if (failedDrill !== null) return troubled('away', { code: 'drill_failed', values: { reason: failedDrill } })
  if (logBehind !== null && logBehind > behind)
    return troubled('away', {
      code: 'backup_log_behind',
      values: { minutes: Math.floor(logBehind / minute) },
    })
  if (failedBackup !== null)
    return troubled('degraded', { code: 'backup_failed', values: { reason: failedBackup } })
  if (backupAge === null) return troubled('degraded', { code: 'backups_none' })
  if (backupAge > old)
    return troubled('degraded', { code: 'backup_old', values: { hours: Math.floor(backupAge / hour) } })
  return { state: 'ready', figures }
}
