import {
  EngineError,
  type Pool,
  type Queryable,
  redactStale,
  type StoredRecord,
  type StoreOf,
  serveCall,
} from '@parvis/engine'
import { grants } from '@parvis/schema'
import { dashboards } from '@parvis/schemas'
import * as calls from '@parvis/schemas/calls/dashboards'
import type { FastifyInstance } from 'fastify'
import { groupShared, type Reader, readerOf, type Sharing } from '../rights/index.js'
import { type ContentsOptions, contentsOf } from './contents.js'
import { dashboardsOf, findDashboard, type SeenDashboard, seenIn } from './seen-dashboards.js'

export interface DashboardRoutesOptions extends ContentsOptions {
  readonly pool: Pool
  readonly storeOf: StoreOf
}

/** Serves the dashboards that people see, and what their items show. */
export function dashboardRoutes(app: FastifyInstance, options: DashboardRoutesOptions): void {
  const { pool, storeOf } = options

  serveCall(app, calls.listDashboards, async ({ caller }) => {
    const reader = await readerOf(pool, caller)
    return (await dashboardsOf(pool, reader)).map((dashboard) => shown(dashboard, reader))
  })

  serveCall(app, calls.createDashboard, async ({ caller, body: { audience, groupId, ...values } }) => {
    const reader = await readerOf(pool, caller)
    const sharing = sharingOf({ audience, groupId }, reader)
    const created = storeOf(caller).create(dashboards, { ...values, ...sharing, owner: caller.userId })
    return shown(seenIn(await created), reader)
  })

  serveCall(app, calls.changeDashboard, async ({ caller, params: { id }, body }) => {
    const { version, audience, groupId, ...values } = body
    const reader = await readerOf(pool, caller)
    const dashboard = await found(pool, reader, id)
    requireChange(dashboard, reader)
    const sharing = audience && sharingOf({ audience, groupId }, reader)
    const change = { ...values, ...sharing, ...(audience && ownerOf(dashboard, reader)) }
    const update = storeOf(caller).update(dashboards, id, version, change)
    const changed = await redactStale(update, (current) =>
      shown(seenIn(current as StoredRecord<typeof dashboards>), reader),
    )
    return shown(seenIn(changed), reader)
  })

  serveCall(app, calls.deleteDashboard, async ({ caller, params: { id } }) => {
    const reader = await readerOf(pool, caller)
    requireChange(await found(pool, reader, id), reader)
    await storeOf(caller).remove(dashboards, id)
  })

  serveCall(app, calls.readDashboardContents, async ({ caller, params: { id }, request }) => {
    const reader = await readerOf(pool, caller)
    const { items } = await found(pool, reader, id)
    return contentsOf(items, { reader, locale: request.locale }, options)
  })
}

/** @throws EngineError `not_found` for one that the reader does not see */
async function found(database: Queryable, reader: Reader, id: string): Promise<SeenDashboard> {
  const dashboard = await findDashboard(database, reader, id)
  if (!dashboard) throw new EngineError('not_found', {})
  return dashboard
}

/** With whom a dashboard is to be shared, as its fields say it. @throws EngineError `forbidden`, `invalid_input` */
function sharingOf(sharing: Sharing, reader: Reader) {
  const group = groupShared(sharing, reader, dashboards.rights.update)
  return { shared: sharing.audience === 'account', group }
}

/** Who takes back a dashboard without an owner has it from then on. */
function ownerOf({ owner }: SeenDashboard, { userId }: Reader) {
  return owner === null ? { owner: userId } : {}
}

/** Whether a reader may change a dashboard: their own, and with the right also those of others that they see. */
function mayChange({ audience, owner }: SeenDashboard, { caller, userId }: Reader): boolean {
  if (audience !== 'account' && owner === userId) return true
  return grants(caller.rights, dashboards.rights.update)
}

/** @throws EngineError `forbidden` */
function requireChange(dashboard: SeenDashboard, reader: Reader): void {
  if (!mayChange(dashboard, reader)) throw new EngineError('forbidden', { right: dashboards.rights.update })
}

function shown(dashboard: SeenDashboard, reader: Reader): calls.Dashboard {
  const { id, version, name, audience, items } = dashboard
  const group = reader.named.find((each) => each.id === dashboard.group) ?? null
  return { id, version, name, audience, group, mayChange: mayChange(dashboard, reader), items: [...items] }
}
