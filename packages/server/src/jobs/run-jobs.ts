import type { Pool } from '@parvis/engine'
import { runRounds, turnsTaken } from '../background/index.js'
import { rowsOf } from '../database/rows-of.js'
import type { Lease, Leases } from '../leases/index.js'
import type { Job, RunningJob } from './job.js'
import type { WithEnd } from './job-record.js'
import { jobChannel } from './queue-jobs.js'
import { endings, runJob } from './run-job.js'
import { beginJobs, selectCancelled, selectNext } from './statements.js'

export interface JobsOptions {
  readonly pool: Pool
  readonly leases: Leases
  readonly kind: string
  /** How many this process does at once. */
  readonly atMost: number
  /** How many of one account all processes together do at once; two that look at the same moment may begin one more. */
  readonly perAccount: number
  /** Does a job, or what is left of it. @throws JobFailed when trying again would not help */
  readonly run: (job: RunningJob) => Promise<void>
  /** Writes with the end of a job, in its transaction, what belongs to it; it may have been written before. */
  readonly withEnd?: WithEnd
  /** Told in one line of trouble. */
  readonly warn: (message: string) => void
  /** How often a job is tried without getting on before it has failed; that takes some three hours when not said otherwise. */
  readonly attempts?: number
  /**
   * How long a job is done while those of other accounts wait, in milliseconds, before it has to wait for its next turn; for
   * jobs that tell how far they are and go on from there. Until its end when not said.
   */
  readonly turn?: number
  /** How often it looks for what was not told, in milliseconds. */
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
  const { pool, leases, kind, atMost, perAccount, run, withEnd, warn, attempts = 24, poll = 5000 } = options
  const { turn = Number.POSITIVE_INFINITY } = options
  const leaseKind = `job ${kind}`
  const running = new Map<string, Running>()
  const turns = turnsTaken()
  const query = <Row extends object>(name: string, text: string, values: unknown[]) =>
    rowsOf<Row>(pool, { name: `jobs.${name}`, text, values })

  function begin(job: Job, lease: Lease): void {
    const ending = new AbortController()
    turns.take(job.accountId)
    const work = async () => {
      await runJob({
        pool,
        job,
        lease,
        ending,
        run,
        withEnd,
        attempts,
        turn,
        othersWait: () => othersWait(job),
      }).catch((error: Error) => warn(`The job ${job.id} (${kind}) was not done: ${error.message}`))
      running.delete(lease.name)
      await leases.release([lease]).catch(() => undefined)
      rounds.ring()
    }
    running.set(lease.name, { ending, ended: Promise.resolve().then(work) })
  }

  async function othersWait({ accountId }: Job): Promise<boolean> {
    const [next] = await query<{ name: string }>('next', selectNext, [
      kind,
      leaseKind,
      perAccount,
      1,
      turns.had(),
    ])
    return next !== undefined && !next.name.startsWith(accountId)
  }

  async function claim(free: number): Promise<void> {
    // Others may take the first ones meanwhile.
    const values = [kind, leaseKind, perAccount, 3 * free, turns.had()]
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
    const free = atMost - running.size
    if (free > 0) await claim(free)
    return poll
  }

  const rounds = runRounds({
    pool,
    channel: jobChannel,
    round,
    rest: poll,
    concerns: (payload) => payload === kind,
    failed: (error) => warn(`Jobs (${kind}) cannot be looked for: ${error.message}`),
  })

  return {
    /** Ends what is being done, and leaves it to others at once. */
    async stop(): Promise<void> {
      await rounds.stop()
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
