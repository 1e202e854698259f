import {
  type Application,
  answeredPlan,
  answeredUndo,
  asEngineError,
  type BulkOptions,
  bulkChangesOf,
  type Changes,
  type EngineError,
  isUnavailable,
  type Pool,
  problemOf,
  versionedFor,
} from '@parvis/engine'
import type { Locale, Resource } from '@parvis/schema'
import { type ChangePlan, mostInBackground, type UndoPlan } from '@parvis/schema/changes'
import { JobFailed, type Leases, type RunningJob, requireLease, runJobs, type Warn } from '@parvis/work'
import { remainingRights } from '../rights/index.js'
import {
  type PlanFailure,
  type PlanJobData,
  type PlanSource,
  planKind,
  planSource,
  storeApplication,
  storeFailure,
  storePlan,
} from './stored-plans.js'

export interface ChangePlansOptions {
  readonly pool: Pool
  readonly leases: Leases
  readonly changes: Changes
  /** Every resource of the product. */
  readonly resources: readonly Resource[]
  readonly warn: Warn
  /** How often it polls for jobs whose notification was lost, in milliseconds. */
  readonly poll?: number
}

/** How often a plan is tried that fails for no reason of its own. */
const attempts = 3

/** Makes and applies plans of changes as they are queued, until it is stopped. */
export function runChangePlans(options: ChangePlansOptions): { stop(): Promise<void> } {
  const { pool, leases, warn, poll } = options
  return runJobs({
    pool,
    leases,
    warn,
    ...(poll !== undefined && { poll }),
    kind: planKind,
    concurrency: 2,
    concurrencyPerAccount: 1,
    attempts,
    run: (job) => run(job as RunningJob<PlanJobData>, options),
  })
}

async function run(job: RunningJob<PlanJobData>, options: ChangePlansOptions): Promise<void> {
  const { pool } = options
  const key = { accountId: job.accountId, id: job.data.planId }
  const source = await planSource(pool, key)
  // One that was applied by a process that died before it could say so is done.
  if (!source || source.isApplied) return
  try {
    await work(job, source, options)
  } catch (error) {
    const refusal = asEngineError(error)
    if (!refusal || isUnavailable(refusal) || refusal.code === 'internal') throw error
    await storeFailure(pool, key, failureOf(refusal, source.locale))
    throw new JobFailed(refusal.code)
  }
}

/** Makes a plan, or applies it, with the rights that its author still has. */
async function work(
  { accountId, data: { planId, hash }, lease, report }: RunningJob<PlanJobData>,
  source: PlanSource,
  options: ChangePlansOptions,
): Promise<void> {
  const key = { accountId, id: planId }
  const making = await makingOf(source, options)
  const bulk = {
    most: mostInBackground,
    async onProgress(progress: { readonly done: number; readonly about: number }) {
      lease.signal.throwIfAborted()
      await report(progress)
    },
  }
  if (hash === undefined) return storePlan(options.pool, key, await making.plan(bulk))
  await making.apply({
    ...bulk,
    hash,
    async onApplied(connection, changeSetId) {
      await requireLease(connection, lease)
      await storeApplication(connection, key, changeSetId)
    },
  })
}

/** How what is asked for is planned and applied. */
interface Making {
  plan(options: BulkOptions): Promise<ChangePlan | UndoPlan>
  apply(options: BulkOptions & Application): Promise<unknown>
}

async function makingOf(
  { author, locale, request }: PlanSource,
  { pool, changes, resources }: ChangePlansOptions,
): Promise<Making> {
  const rights = await remainingRights(author, { pool, resources, locale })
  const planner = { resources, rights, locale }
  const caller = { ...author, rights }
  if (request.undo) {
    const { undo } = request
    const readable = versionedFor(resources, rights)
    return {
      plan: async (bulk) => answeredUndo(await changes.planUndo(caller, readable, undo, bulk), planner),
      apply: (bulk) => changes.undo(caller, readable, undo, bulk),
    }
  }
  const wanted = bulkChangesOf(request.changes ?? [], planner)
  return {
    plan: async (bulk) => answeredPlan(await changes.planBulk(caller, wanted, bulk), planner),
    apply: (bulk) => changes.applyBulk(caller, wanted, bulk),
  }
}

function failureOf(refusal: EngineError, locale: Locale): PlanFailure {
  return { code: refusal.code, message: problemOf(refusal, locale, '').detail }
}
