import { announcerIn } from '../../events/index.js'
import { type JobsOptions, runJobs } from '../../jobs/index.js'
import type { Leases } from '../../leases/index.js'
import type { NetworkPlace } from '../networks/network-place.js'
import { endRun } from './end-run.js'
import { runSync, type SyncOptions } from './run-sync.js'
import { syncKind } from './sync-run.js'

export interface SyncsOptions extends Omit<SyncOptions, 'announcer'> {
  readonly leases: Leases
  /** Told in one line of trouble. */
  readonly warn: (message: string) => void
  /** How often it looks for what was not told, in milliseconds. */
  readonly poll?: number
}

/** How many networks a process synchronises at once, and of how many of one account all processes together do. */
const atMost = 4
const perAccount = 2
/** How long one of them keeps others waiting, in milliseconds. */
const turn = 5000

/** Synchronises networks as they are queued, until it is stopped. */
export function runSyncs({ leases, warn, poll, ...options }: SyncsOptions): { stop(): Promise<void> } {
  const { pool } = options
  const announcer = announcerIn(pool)
  const run = (job: Parameters<typeof runSync>[0]) => runSync(job, { ...options, announcer })
  const jobs = runJobs({ pool, leases, kind: syncKind, atMost, perAccount, turn, run, withEnd, warn, poll })
  return {
    async stop() {
      await jobs.stop()
      await announcer.flush()
    },
  }
}

/** Ends the run of a job that did not: one that was tried too often. */
const withEnd: JobsOptions['withEnd'] = async (connection, { accountId, id, data }, end) => {
  if (end.state === 'done') return
  // As `queueRun` wrote it.
  const network = data as Omit<NetworkPlace, 'accountId'>
  await endRun(connection, { accountId, ...network }, id, end)
}
