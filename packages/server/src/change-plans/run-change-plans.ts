import {
  type Application,
  answeredPlan,
  answeredUndo,
  type BulkOptions,
  bulkChangesOf,
  type Changes,
  versionedFor,
} from '@parvis/engine'
import type { Resource } from '@parvis/schema'
import { type ChangePlan, mostInBackground, type UndoPlan } from '@parvis/schema/changes'
import { type RunningJob, requireLease } from '@parvis/work'
import { type ChangeJobsOptions, runChangeJobs } from '../jobs/run-change-jobs.js'
import { remainingRights } from '../rights/index.js'
import {
  type PlanJobData,
  type PlanSource,
  planKind,
  planSource,
  storeApplication,
  storeFailure,
  storePlan,
} from './stored-plans.js'

export interface ChangePlansOptions extends ChangeJobsOptions {
  readonly changes: Changes
  /** Every resource of the product. */
  readonly resources: readonly Resource[]
}

/** Makes and applies plans of changes as they are queued, until it is stopped. */
export function runChangePlans(options: ChangePlansOptions): { stop(): Promise<void> } {
  const { pool } = options
  return runChangeJobs<PlanJobData>(planKind, options, async (job) => {
    const key = { accountId: job.accountId, id: job.data.planId }
    const source = await planSource(pool, key)
    // One that was applied by a process that died before it could say so is done.
    if (!source || source.isApplied) return undefined
    return {
      locale: source.locale,
      run: () => work(job, source, options),
      storeFailure: (failure) => storeFailure(pool, key, failure),
    }
  })
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
