import type { Pool } from '@parvis/engine'
import { type Leases, runJobs } from '@parvis/work'
import { runTagging } from './run-tagging.js'
import { type TaggingData, taggingIn, taggingKind } from './tagging.js'

export interface TaggingsOptions {
  readonly pool: Pool
  readonly leases: Leases
  /** Told in one line of trouble. */
  readonly warn: (message: string) => void
  /** How often it looks for what was not told, in milliseconds. */
  readonly poll?: number
}

/** Changes the tags of members as it is queued, until it is stopped. */
export function runTaggings(options: TaggingsOptions): { stop(): Promise<void> } {
  const { pool } = options
  return runJobs({
    ...options,
    kind: taggingKind,
    concurrency: 2,
    concurrencyPerAccount: 1,
    timeSlice: 5000,
    run: (job) => runTagging(job, pool),
    async onEnd(connection, { accountId, id, data }) {
      await taggingIn(accountId, (data as TaggingData).communityId, id).end(connection)
    },
  })
}
