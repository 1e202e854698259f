import type { Resource } from '@parvis/schema'
import { applyChanges, mostChanged, planChanges } from '@parvis/schema/changes'
import type { FastifyInstance } from 'fastify'
import type { Changes } from '../store/changes/changes.js'
import { answeredPlan, bulkChangesOf } from './planned-changes.js'
import { serveCall } from './serve-call.js'

export interface BulkRoutesOptions {
  readonly changes: Changes
  /** Every resource of the product. */
  readonly resources: readonly Resource[]
}

/** Serves changes of many records at once, of those that match: their plan, and its application. */
export function bulkRoutes(app: FastifyInstance, { changes, resources }: BulkRoutesOptions): void {
  const most = mostChanged

  serveCall(app, planChanges, async ({ caller, body, request: { locale } }) => {
    const planner = { resources, rights: caller.rights, locale }
    const bulk = await changes.planBulk(caller, bulkChangesOf(body.changes, planner), { most })
    return answeredPlan(bulk, planner)
  })

  serveCall(app, applyChanges, async ({ caller, body: { changes: wanted, hash }, request: { locale } }) => {
    const planner = { resources, rights: caller.rights, locale }
    const options = { most, hash }
    const { changeSetId, counts } = await changes.applyBulk(caller, bulkChangesOf(wanted, planner), options)
    return { changeSetId, counts }
  })
}
