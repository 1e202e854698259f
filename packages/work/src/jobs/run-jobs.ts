/** The queue of jobs, as those see it who do them: which is next, and how many at once. */

import { type Pool, rowsOf } from '../database/index.js'
import type { Lease, Leases } from '../leases/index.js'
import { createRoundRobin, runWorker } from '../workers/index.js'
import type { Job, RunningJob } from './job.js'
import { jobChannel } from './queue-jobs.js'
import { endings, type JobEndHandler, runJob } from './run-job.js'

export interface JobsOptions {
  readonly pool: Pool
  readonly leases: Leases
  readonly kind: string
  /** How many this process does at once. */
  readonly concurrency: number
  /** How many of one account all processes together do at once; two that look at the same moment may begin one more. */
  readonly concurrencyPerAccount: number
  /** Does a job, or what is left of it. @throws JobFailed when trying again would not help */
  readonly run: (job: RunningJob) => Promise<void>
  /** Writes with the end of a job, in its transaction, what belongs to it; it may have been written before. */
  readonly onEnd?: JobEndHandler
  /** Called with one line about trouble. */
  readonly warn: (message: string) => void
  /** How often a job is tried without getting on before it has failed; that takes some three hours when not said otherwise. */
  readonly attempts?: number
  /**
   * How long a job is done while those of other accounts wait, in milliseconds, before it has to wait for its next turn; for
   * jobs that report how far they are and go on from there. Until its end when not said.
   */
  readonly timeSlice?: number
  /** How often it looks for what no notification came of, in milliseconds. */
  readonly poll?: number
}

interface Running {
  readonly ended: Promise<void>
  readonly ending: AbortController
}

/**
 * Does jobs of a kind until it is stopped: accounts in turns, the oldest of each first. A job has one process at a time;
 * when that ends, another one goes on with it.
 */
export function runJobs(options: JobsOptions) {
  const {
    pool,
    leases,
    kind,
    concurrency,
    concurrencyPerAccount,
    run,
    onEnd,
    warn,
    attempts = 24,
    poll = 5000,
  } = options
  const { timeSlice = Number.POSITIVE_INFINITY } = options
  const leaseKind = `job ${kind}`
  const running = new Map<string, Running>()
  const roundRobin = createRoundRobin()
  const query = <Row extends object>(name: string, text: string, values: unknown[]) =>
    rowsOf<Row>(pool, { name: `jobs.${name}`, text, values })

  function begin(job: Job, lease: Lease): void {
    const ending = new AbortController()
    roundRobin.serve(job.accountId)
    const work = async () => {
      await runJob({
        pool,
        job,
        lease,
        ending,
        run,
        onEnd,
        attempts,
        timeSlice,
        othersWait: () => othersWait(job),
      }).catch((error: Error) => warn(`The job ${job.id} (${kind}) was not done: ${error.message}`))
      running.delete(lease.name)
      await leases.release([lease]).catch(() => undefined)
      worker.wake()
    }
    running.set(lease.name, { ending, ended: Promise.resolve().then(work) })
  }

  async function othersWait({ accountId }: Job): Promise<boolean> {
    const [next] = await query<{ name: string }>('next', selectNext, [
      kind,
      leaseKind,
      concurrencyPerAccount,
      1,
      roundRobin.served(),
    ])
    return next !== undefined && !next.name.startsWith(accountId)
  }

  async function claim(free: number): Promise<void> {
    // Others may take the first ones meanwhile.
    const values = [kind, leaseKind, concurrencyPerAccount, 3 * free, roundRobin.served()]
    const next = await query<{ name: string }>('next', selectNext, values)
    const names = next.map(({ name }) => name).filter((name) => !running.has(name))
    if (names.length === 0) return
    const taken = await leases.take(leaseKind, names, free)
    const jobs = taken.length > 0 ? await query<Job>('begin', beginJobs, columnsOf(taken)) : []
    for (const lease of taken) {
      const job = jobs.find(({ accountId, id }) => `${accountId} ${id}` === lease.name)
      if (job) begin(job, lease)
      else await leases.release([lease])
    }
  }

  async function endCancelled(): Promise<void> {
    if (running.size === 0) return
    const names = [...running.keys()].map((name) => ({ name }))
    const cancelled = await query<{ name: string }>('cancelled', selectCancelled, columnsOf(names))
    for (const { name } of cancelled) running.get(name)?.ending.abort(endings.cancelled)
  }

  async function round(): Promise<number> {
    await endCancelled()
    const free = concurrency - running.size
    if (free > 0) await claim(free)
    return poll
  }

  const worker = runWorker({
    pool,
    channel: jobChannel,
    round,
    restAfterFailure: poll,
    isRelevant: (payload) => payload === kind,
    onFailure: (error) => warn(`Jobs (${kind}) cannot be looked for: ${error.message}`),
  })

  return {
    /** Ends what is being done, and leaves it to others at once. */
    async stop(): Promise<void> {
      await worker.stop()
      for (const { ending } of running.values()) ending.abort(endings.stopping)
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}

/** The accounts and ids that names of leases consist of. */
function columnsOf(named: readonly { readonly name: string }[]): [accountIds: string[], ids: string[]] {
  const parts = named.map(({ name }) => name.split(' '))
  return [parts.map(([accountId = '']) => accountId), parts.map(([, id = '']) => id)]
}

/**
 * What is to be done next: kind, kind of the leases, how many of an account at once, how many, accounts that had a turn,
 * the last one last. Accounts come in turns: the first of each before the second of any, counting what is being done
 * already, and of those whoever had none for longest.
 */
const selectNext = `with recursive account as (
  (select "accountId" from "jobs" where "kind" = $1 and "nextAt" is not null order by "accountId" limit 1)
  union all
  select (
    select "accountId" from "jobs" where "kind" = $1 and "nextAt" is not null and "accountId" > a."accountId"
    order by "accountId" limit 1
  ) from account a where a."accountId" is not null
), busy as (
  select split_part("name", ' ', 1)::uuid as "accountId", count(*) as "count"
  from "leases" where "kind" = $2 and "until" > now() group by 1
), due as (
  select j."name", j."nextAt", array_position($5::uuid[], a."accountId") as "turn",
    coalesce(b."count", 0) + row_number() over (partition by a."accountId" order by j."nextAt", j."id") as "place"
  from account a left join busy b using ("accountId") cross join lateral (
    select "accountId" || ' ' || "id" as "name", "id", "nextAt" from "jobs" j
    where "kind" = $1 and "accountId" = a."accountId" and "nextAt" <= now() and not exists (
      select from "leases" l
      where l."kind" = $2 and l."name" = j."accountId" || ' ' || j."id" and l."until" > now()
    )
    order by "nextAt", "id" limit $3
  ) j
)
select "name" from due where "place" <= $3
order by "place", "turn" nulls first, "nextAt", "name" limit $4`

/** Begins jobs that are still to be done: account ids, ids. */
const beginJobs = `update "jobs" j set "state" = 'running', "startedAt" = coalesce("startedAt", now()),
  "attempts" = "attempts" + 1, "toldAt" = now()
from unnest($1::uuid[], $2::uuid[]) n ("accountId", "id")
where j."accountId" = n."accountId" and j."id" = n."id" and "nextAt" <= now()
returning j."accountId", j."id", "kind", "data", "right", "done"::float8, "about"::float8, "attempts"`

/** Which of some jobs are to end: account ids, ids. */
const selectCancelled = `select j."accountId" || ' ' || j."id" as "name"
from "jobs" j join unnest($1::uuid[], $2::uuid[]) n ("accountId", "id") using ("accountId", "id")
where j."cancelledAt" is not null`
