import { inTransaction, type Pool, recordAudit, serveCall } from '@parvis/engine'
import { communityNetworks } from '@parvis/schemas'
import * as calls from '@parvis/schemas/calls/networks'
import type { FastifyInstance } from 'fastify'
import { networkIn } from '../networks/networks-of.js'
import { cancelSync } from './cancel-runs.js'
import { queueApplying, queueComparison, queueSync } from './queue-runs.js'
import { findRun, latestRuns } from './runs.js'

/** Routes to synchronise a network, at once or by a reviewed comparison, to cancel that, and to read the results. */
export function syncRoutes(app: FastifyInstance, pool: Pool): void {
  serveCall(app, calls.synchroniseNetwork, async ({ caller, params, body }) => {
    const network = await networkIn(pool, caller, params.id)
    const queue = body.force ? queueComparison : queueSync
    return { id: await inTransaction(pool, (connection) => queue(connection, network)) }
  })

  serveCall(app, calls.cancelSync, async ({ caller, params }) => {
    const network = await networkIn(pool, caller, params.id)
    return { id: await inTransaction(pool, (connection) => cancelSync(connection, network)) }
  })

  serveCall(app, calls.listSyncs, async ({ caller, params }) =>
    latestRuns(pool, await networkIn(pool, caller, params.id)),
  )

  serveCall(app, calls.readSync, async ({ caller, params }) =>
    findRun(pool, await networkIn(pool, caller, params.id), params.run),
  )

  serveCall(app, calls.applyComparison, async ({ caller, params }) => {
    const network = await networkIn(pool, caller, params.id)
    const id = await inTransaction(pool, async (connection) => {
      const queued = await queueApplying(connection, network, params.run)
      const subject = { entity: communityNetworks.name, record: network.networkId }
      await recordAudit(connection, caller, { action: 'network_sync_forced', ...subject })
      return queued
    })
    return { id }
  })
}
