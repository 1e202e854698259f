import { type JobsOptions, runJobs } from '@parvis/work'
import { type LeaveNetworkOptions, leaveNetwork } from './leave-network.js'
import { removalKind } from './remove-network.js'

type RemovalsOptions = LeaveNetworkOptions & Pick<JobsOptions, 'pool' | 'leases' | 'warn' | 'poll'>

/** Has the members of removed networks leave them, as it is queued, until it is stopped. */
export function runRemovals(options: RemovalsOptions): { stop(): Promise<void> } {
  return runJobs({
    ...options,
    kind: removalKind,
    concurrency: 2,
    concurrencyPerAccount: 1,
    timeSlice: 5000,
    run: (job) => leaveNetwork(job, options),
  })
}
