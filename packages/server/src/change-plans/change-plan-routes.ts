import {
  bulkChangesOf,
  type Caller,
  type Changes,
  EngineError,
  inTransaction,
  type Pool,
  serveCall,
  versionedFor,
} from '@parvis/engine'
import type { Resource } from '@parvis/schema'
import {
  applyPlan,
  type ChangePlan,
  cancelPlan,
  createPlan,
  readPlan,
  type StoredPlan,
  type UndoPlan,
} from '@parvis/schema/changes'
import { cancelJobs, queueJob } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { addPlan, findPlan, type PlanJobData, planKind, setJob } from './stored-plans.js'

export interface ChangePlanRoutesOptions {
  readonly pool: Pool
  readonly changes: Changes
  /** Every resource of the product. */
  readonly resources: readonly Resource[]
}

/** Serves plans of changes of very many records, which jobs make and apply. */
export function changePlanRoutes(
  app: FastifyInstance,
  { pool, changes, resources }: ChangePlanRoutesOptions,
): void {
  const readable = ({ rights }: Caller) => versionedFor(resources, rights)
  const jobOf = ({ accountId }: Caller, data: PlanJobData, right: string) => ({
    accountId,
    kind: planKind,
    data,
    right,
  })

  async function find(caller: Caller, id: string) {
    const found = await findPlan(pool, caller, id)
    if (!found) throw new EngineError('not_found', {})
    return found
  }

  serveCall(app, createPlan, async ({ caller, body, request: { locale } }) => {
    const wanted = bulkChangesOf(body.changes ?? [], { resources, rights: caller.rights, locale })
    const undone = body.undo && (await changes.get(caller, readable(caller), body.undo.changeSetId))
    const resource = wanted[0]?.resource.name ?? undone?.first.resource
    const right = resources.find(({ name }) => name === resource)?.rights.read ?? ''
    const id = uuidv7()
    return inTransaction(pool, async (connection) => {
      const jobId = await queueJob(connection, jobOf(caller, { planId: id }, right))
      const source = { jobId, author: caller, locale, request: body }
      await addPlan(connection, { accountId: caller.accountId, id }, source)
      return { id, jobId }
    })
  })

  serveCall(app, readPlan, async ({ caller, params: { id } }) => {
    const found = await find(caller, id)
    const { jobId, request, plan, changeSetId, failure } = found
    const { changes = null, undo } = request
    return {
      id,
      jobId,
      state: stateOf(found),
      changes,
      undoes: undo?.changeSetId ?? null,
      plan: plan && !undo ? (plan as ChangePlan) : null,
      undoPlan: plan && undo ? (plan as UndoPlan) : null,
      changeSetId,
      failure,
    }
  })

  serveCall(app, applyPlan, async ({ caller, params: { id }, body: { hash } }) => {
    const { jobId, plan, isApplied, state, isApplying, right } = await find(caller, id)
    if (isApplied || (isApplying && isUnderWay(state))) return { id, jobId }
    if (plan?.hash !== hash) throw new EngineError('plan_outdated', {})
    return inTransaction(pool, async (connection) => {
      const jobId = await queueJob(connection, jobOf(caller, { planId: id, hash }, right))
      await setJob(connection, { accountId: caller.accountId, id }, jobId)
      return { id, jobId }
    })
  })

  serveCall(app, cancelPlan, async ({ caller, params: { id } }) => {
    const { jobId } = await find(caller, id)
    await cancelJobs(pool, caller.accountId, [jobId])
  })
}

type Found = NonNullable<Awaited<ReturnType<typeof findPlan>>>

function stateOf({ isApplied, failure, state, isApplying }: Found): StoredPlan['state'] {
  if (isApplied) return 'applied'
  if (state === 'cancelled') return 'cancelled'
  if (failure || state === 'failed') return 'failed'
  if (isApplying) return 'applying'
  return state === 'done' ? 'planned' : 'planning'
}

function isUnderWay(state: Found['state']): boolean {
  return state === 'waiting' || state === 'running'
}
