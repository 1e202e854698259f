import {
  callerWithin,
  EngineError,
  envelope,
  headersOf,
  inTransaction,
  type Pool,
  problemAnswers,
  recordAudit,
  validBody,
} from '@parvis/engine'
import { id, isId, moment, object, string } from '@parvis/engine/answers'
import { jsonSchemaOf } from '@parvis/schema'
import { communities, communityMembers, communityNetworks } from '@parvis/schemas'
import { syncCauses } from '@parvis/schemas/causes'
import { runKinds, runStates } from '@parvis/schemas/synchronisations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requestedNetwork } from '../networks/networks-of.js'
import { cancelSync } from './cancel-runs.js'
import { queueApplying, queueComparison, queueSync } from './queue-runs.js'
import { findRun, latestRuns } from './runs.js'

interface OfNetwork {
  Params: { id: string }
}
interface OfRun {
  Params: { id: string; run: string }
}

const strict = { error: 'invalid_type' }
/** Whether what would change is to be shown before it is changed. */
const beginRule = z.strictObject({ force: z.boolean(strict).default(false) }, strict)
const emptyRule = z.strictObject({}, strict)

/** Synchronising a network, at once or by a comparison that is applied after it was seen; ending that, and what came of it. */
export function syncRoutes(app: FastifyInstance, pool: Pool): void {
  const path = `/${communityNetworks.path}/:id`
  const mayChange = { access: communities.rights.update }
  const mayRead = { access: communityNetworks.rights.read }
  const mayReadMembers = { access: communityMembers.rights.read }

  app.post<OfNetwork>(`${path}/sync`, { config: mayChange, schema: schemas.begin }, async (request) => {
    const { force } = validBody(beginRule, request)
    const network = await requestedNetwork(pool, request)
    const queue = force ? queueComparison : queueSync
    return { item: { id: await inTransaction(pool, (connection) => queue(connection, network)) } }
  })

  app.delete<OfNetwork>(`${path}/sync`, { config: mayChange, schema: schemas.cancel }, async (request) => {
    const network = await requestedNetwork(pool, request)
    return { item: { id: await inTransaction(pool, (connection) => cancelSync(connection, network)) } }
  })

  app.get<OfNetwork>(`${path}/syncs`, { config: mayRead, schema: schemas.list }, async (request) => ({
    items: await latestRuns(pool, await requestedNetwork(pool, request)),
  }))

  app.get<OfRun>(`${path}/syncs/:run`, { config: mayReadMembers, schema: schemas.one }, async (request) => {
    const network = await requestedNetwork(pool, request)
    return { item: await findRun(pool, network, runOf(request)) }
  })

  app.post<OfRun>(
    `${path}/syncs/:run/apply`,
    { config: mayChange, schema: schemas.apply },
    async (request) => {
      validBody(emptyRule, request)
      const network = await requestedNetwork(pool, request)
      const comparisonId = runOf(request)
      const caller = callerWithin(request, communityNetworks)
      const id = await inTransaction(pool, async (connection) => {
        const queued = await queueApplying(connection, network, comparisonId)
        const entry = {
          action: 'network_sync_forced',
          entity: communityNetworks.name,
          record: network.networkId,
        } as const
        await recordAudit(connection, caller, entry)
        return queued
      })
      return { item: { id } }
    },
  )
}

/** @throws EngineError `not_found` for what can be no run */
function runOf({ params: { run } }: FastifyRequest<OfRun>): string {
  if (!isId(run)) throw new EngineError('not_found', {})
  return run
}

const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
const count = { type: 'integer' }
const common = {
  tags: [communityNetworks.name],
  params: object({ id }),
  headers: headersOf(communityNetworks).headers,
}
const named = envelope('item', object({ id }))

const ofRun = {
  id,
  networkId: id,
  kind: { enum: runKinds },
  state: { enum: runStates },
  cause: nullable({ enum: Object.keys(syncCauses) }),
  read: count,
  added: count,
  changed: count,
  left: count,
  bots: count,
  merged: count,
  beganAt: moment,
  endedAt: nullable(moment),
}
const run = object(ofRun)

const flag = { type: 'boolean' }
const facts = object({
  username: string,
  displayName: nullable(string),
  nickname: nullable(string),
  avatarUrl: nullable(string),
  isBot: flag,
  isPending: flag,
  joinedAt: nullable(moment),
})
const person = object({ userId: string, name: string, before: nullable(facts), after: nullable(facts) })
const differing = object({ count, people: { type: 'array', items: person } })
const difference = object({
  joined: differing,
  left: differing,
  changed: differing,
  erased: object({ count }),
})
const comparedRunSchema = object({ ...ofRun, difference: nullable(difference) })
const commonOfRun = { ...common, params: object({ id, run: id }) }

const schemas = {
  begin: {
    ...common,
    summary:
      'Synchronise a network, or find out what that would change; answers the run, whose progress is that of the job of the same id',
    body: jsonSchemaOf(beginRule),
    response: { 200: named, ...problemAnswers(400, 401, 403, 404, 413, 415, 422, 503) },
  },
  cancel: {
    ...common,
    summary: 'End the synchronisation of a network, or discard a comparison; what was taken in stays',
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
  one: {
    ...commonOfRun,
    summary:
      'A synchronisation; of a comparison that can be applied, what would change, and the first 100 of each kind',
    response: { 200: envelope('item', comparedRunSchema), ...problemAnswers(400, 401, 403, 404, 503) },
  },
  apply: {
    ...commonOfRun,
    summary: 'Apply what a comparison found, within an hour; answers the run that does so',
    body: jsonSchemaOf(emptyRule),
    response: { 200: named, ...problemAnswers(400, 401, 403, 404, 413, 415, 422, 503) },
  },
}
