import { retriableJobs } from '@parvis/communities'
import type { Pool } from '@parvis/engine'
import { type JobCounts, jobCounts, retryJobs } from '@parvis/work'
import { presentRoles } from '../../health/index.js'
import type { Finding, Probe } from '../probe.js'

const minute = 60
/** From which wait on a job is late, in seconds. */
const late = 15 * minute

/** Looks at background jobs: whether some process runs them, and which wait or failed. */
export function jobsProbe({ pool }: { readonly pool: Pool }): Probe {
  return {
    part: 'jobs',
    async look() {
      const [{ worker }, counts] = await Promise.all([presentRoles(pool), jobCounts(pool)])
      return decideJobs(worker, counts)
    },
    retry: (connection) => retryJobs(connection, retriableJobs),
  }
}

/** @param worker how many processes run jobs */
export function decideJobs(worker: number, counts: readonly JobCounts[]): Finding {
  const total = (of: 'waiting' | 'running' | 'failed') => counts.reduce((sum, each) => sum + each[of], 0)
  const failed = total('failed')
  const oldest = Math.max(0, ...counts.map((each) => each.oldest))
  const figures = { worker, waiting: total('waiting'), running: total('running'), failed, oldest }
  if (worker === 0) return { state: 'away', figures, code: 'no_worker' }
  if (oldest > late) {
    const values = { minutes: Math.floor(oldest / minute) }
    return { state: 'degraded', figures, code: 'jobs_late', values }
  }
  if (failed === 0) return { state: 'ready', figures }
  const kinds = counts.filter((each) => each.failed > 0).map((each) => `${each.kind} (${each.failed})`)
  return {
    state: 'degraded',
    figures,
    code: 'jobs_failed',
    values: { kinds: kinds.join(', ') },
  }
}
