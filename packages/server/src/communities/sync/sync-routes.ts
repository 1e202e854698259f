import { envelope, headersOf, inTransaction, type Pool, problemAnswers } from '@parvis/engine'
import { communities, communityNetworks } from '@parvis/schemas'
import { syncCauses } from '@parvis/schemas/causes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { id, moment, object } from '../../identity/answers.js'
import { jobStates } from '../../jobs/index.js'
import { requestedNetwork } from '../requested-network.js'
import { cancelSync } from './cancel-sync.js'
import { queueSync } from './queue-sync.js'
import { syncsOf } from './syncs-of.js'

type Request = FastifyRequest<{ Params: { id: string } }>

/** Synchronising a network, ending that, and what came of it. */
export function syncRoutes(app: FastifyInstance, pool: Pool): void {
  const path = `/${communityNetworks.path}/:id`
  const mayChange = { access: communities.rights.update }
  const mayRead = { access: communityNetworks.rights.read }

  app.post(`${path}/sync`, { config: mayChange, schema: schemas.begin }, async (request: Request) => {
    const network = await requestedNetwork(pool, request)
    return { item: { id: await inTransaction(pool, (connection) => queueSync(connection, network)) } }
  })

  app.delete(`${path}/sync`, { config: mayChange, schema: schemas.cancel }, async (request: Request) => {
    const network = await requestedNetwork(pool, request)
    return { item: { id: await inTransaction(pool, (connection) => cancelSync(connection, network)) } }
  })

  app.get(`${path}/syncs`, { config: mayRead, schema: schemas.list }, async (request: Request) => ({
    items: await syncsOf(pool, await requestedNetwork(pool, request)),
  }))
}

const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
const count = { type: 'integer' }
const common = {
  tags: [communityNetworks.name],
  params: { type: 'object', properties: { id }, required: ['id'] },
  headers: headersOf(communityNetworks).headers,
}
const named = envelope('item', object({ id }))

const run = object({
  ...{ id, networkId: id, state: { enum: jobStates }, cause: nullable({ enum: Object.keys(syncCauses) }) },
  ...{ read: count, added: count, changed: count, left: count, bots: count, merged: count },
  ...{ beganAt: moment, endedAt: nullable(moment) },
})

const schemas = {
  begin: {
    ...common,
    summary: 'Synchronise a network; answers the run, whose progress is that of the job of the same id',
    response: { 200: named, ...problemAnswers(400, 401, 403, 404, 413, 415, 422, 503) },
  },
  cancel: {
    ...common,
    summary: 'End the synchronisation of a network; what was taken in stays',
    response: { 200: named, ...problemAnswers(400, 401, 403, 404, 413, 415, 503) },
  },
  list: {
    ...common,
    summary: 'The latest synchronisations of a network, the last one first',
    response: {
      200: envelope('items', { type: 'array', items: run }),
      ...problemAnswers(400, 401, 403, 404, 503),
    },
  },
}
