/** The job queue for workers: selection of jobs, and concurrency. */

import { type Pool, rowsOf, sql, statement } from '../database/index.js'
import type { Leases } from '../leases/index.js'
import { inLogContext, type Warn } from '../log/index.js'
import { type ClaimedRow, claimRoundRobin, type Running, runQueue } from '../queues/index.js'
import { inSpan } from '../tracing/index.js'
import type { Job, RunningJob } from './job.js'
import { jobChannel } from './queue-jobs.js'
import { endings, type JobEndHandler, runJob } from './run-job.js'

export interface JobsOptions {
  readonly pool: Pool
  readonly leases: Leases
  readonly kind: string
  /** How many this process does at once. */
  readonly concurrency: number
  /** Maximum concurrency per account over all processes; simultaneous claims may exceed it by one. */
  readonly concurrencyPerAccount: number
  /** Runs a job, or the rest of it. @throws JobFailed when a retry would not help */
  readonly run: (job: RunningJob) => Promise<void>
  /** Called in the transaction that ends a job, to write what belongs to it; it may be called again. */
  readonly onEnd?: JobEndHandler
  readonly warn: Warn
  /** Number of attempts without progress before a job fails; the default takes some three hours. */
  readonly attempts?: number
  /**
   * How long a job runs while other accounts wait, in milliseconds, before it yields until its next turn; for
   * jobs that report progress and resume from there. Unlimited by default.
   */
  readonly timeSlice?: number
  /** Poll interval for jobs whose notification was lost, in milliseconds. */
  readonly poll?: number
}

/** Where jobs wait. */
const rows = { table: 'jobs', queue: 'kind', key: ['id'] }

/** A job that this process has claimed. */
type ClaimedJob = ClaimedRow & { readonly job: Job }

/**
 * Runs jobs of a kind until it is stopped: accounts in turn, each account's oldest job first. One process runs a job at a
 * time; if that process ends, another one resumes it.
 */
export function runJobs(options: JobsOptions) {
  const { pool, leases, kind, concurrency, concurrencyPerAccount, run, onEnd, warn } = options
  const { attempts = 24, poll = 5000, timeSlice = Number.POSITIVE_INFINITY } = options
  const roundRobin = claimRoundRobin({
    pool,
    leases,
    rows,
    queue: kind,
    leaseKind: `job ${kind}`,
    perAccount: concurrencyPerAccount,
  })

  async function claim(most: number, running: ReadonlyMap<string, unknown>): Promise<ClaimedJob[]> {
    const claimed = await roundRobin.claim(most, running)
    if (claimed.length === 0) return []
    const named = columnsOf(claimed.map(({ name }) => name))
    const jobs = await rowsOf(pool, beginJobs(named)).catch(async (error: Error) => {
      // A claim that cannot be released expires.
      await roundRobin.release(...claimed).catch(() => undefined)
      throw error
    })
    const begun = claimed.flatMap((one) => {
      const job = jobs.find(({ accountId, id }) => `${accountId} ${id}` === one.name)
      return job ? [{ ...one, job }] : []
    })
    const over = claimed.filter(({ name }) => !begun.some((one) => one.name === name))
    if (over.length > 0) await roundRobin.release(...over)
    return begun
  }

  async function work({ job, lease }: ClaimedJob, ending: AbortController): Promise<undefined> {
    const othersWait = () => roundRobin.othersWait(job.accountId)
    const facts = { jobId: job.id, jobKind: kind }
    const attributes = { 'parvis.job.id': job.id }
    const runTraced = () =>
      inSpan({ name: `job ${kind}`, kind: 'consumer', attributes }, () =>
        runJob({ pool, job, lease, ending, run, onEnd, attempts, timeSlice, othersWait }),
      )
    await inLogContext(facts, runTraced).catch((error: unknown) => warn('A job was not done', error, facts))
  }

  async function endCancelled(running: ReadonlyMap<string, Running>): Promise<void> {
    if (running.size === 0) return
    const cancelled = await rowsOf(pool, selectCancelled(columnsOf([...running.keys()])))
    for (const { name } of cancelled) running.get(name)?.ending.abort(endings.cancelled)
  }

  return runQueue({
    pool,
    channel: jobChannel,
    isRelevant: (payload) => payload === kind,
    concurrency,
    prepare: endCancelled,
    claim,
    run: work,
    release: roundRobin.release,
    poll,
    onFailure: (error) => warn('Jobs cannot be looked for', error, { jobKind: kind }),
  })
}

/** The accounts and ids that names of claims consist of. */
function columnsOf(names: readonly string[]) {
  const parts = names.map((name) => name.split(' '))
  return { accountIds: parts.map(([accountId = '']) => accountId), ids: parts.map(([, id = '']) => id) }
}

const someJobs = { accountIds: sql.uuid.array, ids: sql.uuid.array }

/** The jobs that the parameters of `someJobs` name. */
const named = sql`unnest($accountIds::uuid[], $ids::uuid[]) n ("accountId", "id")`

/** Marks claimed jobs as running. */
const beginJobs = statement({
  name: 'jobs.begin',
  params: someJobs,
  row: {
    accountId: sql.uuid,
    id: sql.uuid,
    kind: sql.text,
    data: sql.jsonb,
    right: sql.text,
    done: sql.double,
    about: sql.double.orNull,
    attempts: sql.integer,
  },
  sql: sql`update "jobs" j set "state" = 'running', "startedAt" = coalesce("startedAt", now()),
  "attempts" = "attempts" + 1, "toldAt" = now()
from ${named}
where j."accountId" = n."accountId" and j."id" = n."id" and "nextAt" <= now()
returning j."accountId", j."id", "kind", "data", "right", "done"::float8, "about"::float8, "attempts"`,
})

/** Which of some jobs are to end. */
const selectCancelled = statement({
  name: 'jobs.cancelled',
  params: someJobs,
  row: { name: sql.text },
  sql: sql`select j."accountId" || ' ' || j."id" as "name"
from "jobs" j join ${named} using ("accountId", "id")
where j."cancelledAt" is not null`,
})
