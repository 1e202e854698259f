import { inTransaction, type Pool, recordAudit, serveCall, storesIn, type WriteGuards } from '@parvis/engine'
import { communities, communityNetworks } from '@parvis/schemas'
import * as calls from '@parvis/schemas/calls/networks'
import type { FastifyInstance } from 'fastify'
import { communityOf, networksOf } from '../networks/networks-of.js'
import { storeModel } from '../store-model.js'
import { freeServers } from './free-servers.js'
import { removeNetwork } from './remove-network.js'

/**
 * Routes to disconnect networks, and to remove them.
 *
 * @param guards checks before a community is deleted
 */
export function leavingRoutes(app: FastifyInstance, pool: Pool, guards: WriteGuards): void {
  serveCall(app, calls.deleteCommunity, ({ caller, params: { id }, body, version }) =>
    inTransaction(pool, async (connection) => {
      const store = storesIn(connection, storeModel, guards)(caller)
      await store.get(communities, id)
      await freeServers(connection, caller, { communityId: id, botStays: body.stay })
      await store.remove(communities, id, version)
    }),
  )

  serveCall(app, calls.removeNetwork, ({ caller, params: { id: networkId } }) =>
    inTransaction(pool, (connection) =>
      removeNetwork(connection, caller, { communityId: communityOf(caller), networkId }),
    ),
  )

  serveCall(app, calls.disconnectNetwork, ({ caller, params: { id: networkId }, body }) =>
    inTransaction(pool, async (connection) => {
      const communityId = communityOf(caller)
      await networksOf(connection, caller, communityId).get(networkId)
      await freeServers(connection, caller, { communityId, networkId, botStays: body.stay })
      const subject = { entity: communityNetworks.name, record: networkId }
      await recordAudit(connection, caller, { action: 'network_disconnected', ...subject })
    }),
  )
}
