import { createChangePublisher, type JobsOptions, type Leases, runJobs, type Warn } from '@parvis/work'
import type { NetworkKey } from '../networks/network.js'
import { endRun } from './end-run.js'
import { runSync, type SyncOptions } from './run-sync.js'
import { syncKind } from './runs.js'

export interface SyncsOptions extends Omit<SyncOptions, 'publisher'> {
  readonly leases: Leases
  readonly warn: Warn
  /** How often it polls for work that no notification announced, in milliseconds. */
  readonly poll?: number
}

/** How many networks a process synchronises at once, and of how many of one account all processes together do. */
const concurrency = 4
const concurrencyPerAccount = 2
/** How long one of them runs while others wait, in milliseconds. */
const timeSlice = 5000

/** Synchronises networks as they are queued, until it is stopped. */
export function runSyncs({ leases, warn, poll, ...options }: SyncsOptions): { stop(): Promise<void> } {
  const { pool } = options
  const publisher = createChangePublisher(pool)
  const run = (job: Parameters<typeof runSync>[0]) => runSync(job, { ...options, publisher })
  const jobs = runJobs({
    pool,
    leases,
    kind: syncKind,
    concurrency,
    concurrencyPerAccount,
    timeSlice,
    run,
    onEnd,
    warn,
    poll,
  })
  return {
    async stop() {
      await jobs.stop()
      await publisher.flush()
    },
  }
}

/** Ends the run of a job that did not: one that was tried too often. */
const onEnd: JobsOptions['onEnd'] = async (connection, { accountId, id, data }, end) => {
  if (end.state === 'done') return
  // As `queueRun` wrote it.
  const network = data as Omit<NetworkKey, 'accountId'>
  await endRun(connection, { accountId, ...network }, id, end)
}
