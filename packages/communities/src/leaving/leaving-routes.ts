import {
  callerOf,
  callerWithin,
  EngineError,
  headersOf,
  inTransaction,
  type Pool,
  problemAnswers,
  recordAudit,
  storesIn,
  validBody,
  versionIn,
  type WriteGuards,
} from '@parvis/engine'
import { done, isId, object, string } from '@parvis/engine/answers'
import { jsonSchemaOf } from '@parvis/schema'
import { communities, communityNetworks } from '@parvis/schemas'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { networksOf } from '../networks/networks-of.js'
import { storeModel } from '../store-model.js'
import { freeServers } from './free-servers.js'
import { removeNetwork } from './remove-network.js'

/** Whether the bot stays on the servers that it is no longer needed on. */
const stayRule = z.strictObject(
  { stay: z.boolean({ error: 'invalid_type' }).default(false) },
  { error: 'invalid_type' },
)

interface One {
  Params: { id: string }
}

/**
 * Disconnecting networks, and deleting communities.
 *
 * @param guards what is checked before a community is deleted
 */
export function leavingRoutes(app: FastifyInstance, pool: Pool, guards: WriteGuards): void {
  const mayDelete = { access: communities.rights.delete }
  const mayChange = { access: communities.rights.update }

  app.delete<One>(
    `/${communities.path}/community/:id`,
    { config: mayDelete, schema: schemas.remove },
    async (request) => {
      const caller = callerOf(request)
      const { id } = request.params
      if (!isId(id)) throw new EngineError('not_found', {})
      const { stay: staysThere } = validBody(stayRule, request)
      const version = versionIn(request.headers['if-match'])
      await inTransaction(pool, async (connection) => {
        const store = storesIn(connection, storeModel, guards)(caller)
        await store.get(communities, id)
        await freeServers(connection, caller, { communityId: id, staysThere })
        await store.remove(communities, id, version)
      })
      return { item: 'OK' }
    },
  )

  app.post<One>(
    `/${communityNetworks.path}/:id/remove`,
    { config: mayChange, schema: schemas.removeNetwork },
    async (request) => {
      const caller = callerWithin(request, communityNetworks)
      const communityId = caller.within?.[communities.name] ?? ''
      const { id: networkId } = request.params
      if (!isId(networkId)) throw new EngineError('not_found', {})
      await inTransaction(pool, (connection) => removeNetwork(connection, caller, { communityId, networkId }))
      return { item: 'OK' }
    },
  )

  app.post<One>(
    `/${communityNetworks.path}/:id/disconnect`,
    { config: mayChange, schema: schemas.disconnect },
    async (request) => {
      const caller = callerWithin(request, communityNetworks)
      const communityId = caller.within?.[communities.name] ?? ''
      const { id: networkId } = request.params
      if (!isId(networkId)) throw new EngineError('not_found', {})
      const { stay: staysThere } = validBody(stayRule, request)
      await inTransaction(pool, async (connection) => {
        await networksOf(connection, caller, communityId).get(networkId)
        await freeServers(connection, caller, { communityId, networkId, staysThere })
        const entry = {
          action: 'network_disconnected',
          entity: communityNetworks.name,
          record: networkId,
        } as const
        await recordAudit(connection, caller, entry)
      })
      return { item: 'OK' }
    },
  )
}

const params = object({ id: string })
const body = jsonSchemaOf(stayRule)

const schemas = {
  remove: {
    tags: [communities.name],
    summary:
      'Delete a community: its servers are free for others, and the bot leaves them unless it is to stay',
    params,
    body,
    response: { 200: done, ...problemAnswers(400, 401, 403, 404, 412, 413, 415, 422, 503) },
  },
  removeNetwork: {
    tags: [communityNetworks.name],
    summary: 'Remove a network that is not connected: its members leave it in the background',
    params,
    headers: headersOf(communityNetworks).headers,
    response: { 200: done, ...problemAnswers(400, 401, 403, 404, 412, 422, 503) },
  },
  disconnect: {
    tags: [communityNetworks.name],
    summary:
      'Disconnect a network: its server is free for others, and the bot leaves it unless it is to stay',
    params,
    headers: headersOf(communityNetworks).headers,
    body,
    response: { 200: done, ...problemAnswers(400, 401, 403, 404, 413, 415, 422, 503) },
  },
}
