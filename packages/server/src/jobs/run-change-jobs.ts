import { asEngineError, type EngineError, isUnavailable, type Pool, problemOf } from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import { JobFailed, type Leases, type RunningJob, runJobs, type Warn } from '@parvis/work'

export interface ChangeJobsOptions {
  readonly pool: Pool
  readonly leases: Leases
  readonly warn: Warn
  /** How often it polls for jobs whose notification was lost, in milliseconds. */
  readonly poll?: number
}

/** Why changes could not be planned or made: a code, and a sentence in the language of their author. */
export interface ChangeFailure {
  readonly code: string
  readonly message: string
}

/** The work of a job: one that nothing is left to do for has none. */
export interface ChangeWork {
  /** The language of the author. */
  readonly locale: Locale
  run(): Promise<void>
  storeFailure(failure: ChangeFailure): Promise<void>
}

/** How often a job is tried that fails for no reason of its own. */
const attempts = 3

/**
 * Runs jobs that plan changes of records or make them, until it is stopped. What refuses the changes is stored, and ends the
 * job; it is tried again after anything else.
 *
 * @param workOf finds what a job is to do
 */
export function runChangeJobs<Data>(
  kind: string,
  { pool, leases, warn, poll }: ChangeJobsOptions,
  workOf: (job: RunningJob<Data>) => Promise<ChangeWork | undefined>,
): { stop(): Promise<void> } {
  return runJobs({
    pool,
    leases,
    warn,
    ...(poll !== undefined && { poll }),
    kind,
    concurrency: 2,
    concurrencyPerAccount: 1,
    attempts,
    async run(job) {
      const work = await workOf(job as RunningJob<Data>)
      await work?.run().catch(async (error: unknown) => {
        const refusal = asEngineError(error)
        if (!refusal || isUnavailable(refusal) || refusal.code === 'internal') throw error
        await work.storeFailure(failureOf(refusal, work.locale))
        throw new JobFailed(refusal.code)
      })
    },
  })
}

function failureOf(refusal: EngineError, locale: Locale): ChangeFailure {
  const { detail, errors } = problemOf(refusal, locale, '')
  const [first] = (errors ?? []) as { message: string }[]
  return { code: refusal.code, message: first?.message ?? detail }
}
