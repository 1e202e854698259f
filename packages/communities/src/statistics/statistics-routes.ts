import {
  callerWithin,
  EngineError,
  envelope,
  headersOf,
  type Pool,
  problemAnswers,
  storesIn,
} from '@parvis/engine'
import { id, isId, moment, object, string } from '@parvis/engine/answers'
import { communities, communityMembers, communityNetworks } from '@parvis/schemas'
import { runKinds } from '@parvis/schemas/synchronisations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networksOf } from '../networks/networks-of.js'
import { storeModel } from '../store-model.js'
import { overviewOf } from './overview-of.js'
import { type LocalDay, periodIn, units, wholePeriod } from './period.js'
import { beginningOf, statisticsOf } from './statistics-of.js'

export interface StatisticsRoutesOptions {
  readonly pool: Pool
  /** What day it is for an account. */
  readonly dayOf: (accountId: string) => Promise<LocalDay>
}

/** How a community is, and how many come, go and stay. */
export function statisticsRoutes(app: FastifyInstance, { pool, dayOf }: StatisticsRoutesOptions): void {
  const config = { access: communityMembers.rights.read }

  /** The community that a request is made within. @throws EngineError `not_found` for one that is not there */
  async function communityOf(request: FastifyRequest) {
    const caller = callerWithin(request, communityMembers)
    const communityId = caller.within?.[communities.name] ?? ''
    await storesIn(pool, storeModel)(caller).get(communities, communityId)
    return { caller, accountId: caller.accountId, communityId }
  }

  app.get('/community/overview', { config, schema: schemas.overview }, async (request) => {
    const community = await communityOf(request)
    return { item: await overviewOf(pool, community, await dayOf(community.accountId)) }
  })

  app.get('/community/statistics', { config, schema: schemas.statistics }, async (request) => {
    const { caller, accountId, communityId } = await communityOf(request)
    const query = request.query as Record<string, unknown>
    const day = await dayOf(accountId)
    const networkId = networkIn(query)
    const place = { accountId, communityId, networkId, day }
    const isWhole = query.from === 'beginning' && query.to === undefined
    const period = isWhole ? undefined : periodIn(query, day.today)
    if (networkId !== undefined) await networksOf(pool, caller, communityId).get(networkId)
    const days = period ?? wholePeriod(await beginningOf(pool, place), day.today)
    return { item: await statisticsOf(pool, { ...place, ...days }) }
  })
}

/** @throws EngineError `invalid_parameter` for what can be no network */
function networkIn({ networkId }: Record<string, unknown>): string | undefined {
  if (networkId === undefined) return undefined
  if (typeof networkId === 'string' && isId(networkId)) return networkId.toLowerCase()
  throw new EngineError('invalid_parameter', { parameter: 'networkId', reason: noId })
}

const noId = { fr: 'ce n’est pas un identifiant', en: 'it is not an id' }

const common = { tags: [communityNetworks.name], headers: headersOf(communityNetworks).headers }
const problems = problemAnswers(400, 401, 403, 404, 503)

const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
const list = (items: object) => ({ type: 'array', items })
const day = { type: 'string', format: 'date' }
const count = { type: 'integer' }
const state = { enum: ['pending', 'integrated', 'failed', 'disconnected'] }
const changes = object({ joined: count, left: count })
const stays = { joined: count, remaining: count }
const ofPeriod = object({ from: day, to: day, ...stays })

/** Which days of which network are asked for. */
const periodParameters = {
  type: 'object',
  properties: {
    from: { ...string, description: 'A day, or `beginning` for all there are' },
    to: string,
    networkId: string,
  },
}

const statistics = object({
  timeZone: string,
  today: day,
  from: day,
  to: day,
  isCounted: { type: 'boolean' },
  unit: { enum: units },
  points: list(object({ day, members: count, bots: count, joined: count, left: count })),
  cohorts: list(object({ week: day, ...stays })),
  retention: object({ week: ofPeriod, month: ofPeriod }),
})

const run = object({
  networkId: id,
  name: string,
  runId: id,
  kind: { enum: runKinds },
  state: { enum: ['waiting', 'running'] },
  read: count,
  expected: nullable(count),
  secondsLeft: nullable(count),
})
const network = object({
  networkId: id,
  name: string,
  state,
  cause: nullable(string),
  health: nullable({ type: 'object' }),
})

const overview = object({
  members: count,
  bots: count,
  today: changes,
  week: changes,
  networks: object({ total: count, ...Object.fromEntries(state.enum.map((name) => [name, count])) }),
  running: list(run),
  attention: list(network),
  attentionTotal: count,
  syncedAt: nullable(moment),
})

const schemas = {
  overview: {
    ...common,
    summary: 'How a community is at a glance; who is on two networks counts on each',
    response: { 200: envelope('item', overview), ...problems },
  },
  statistics: {
    ...common,
    summary:
      'How many come to a community, go and stay, by days of the account’s time zone; long periods by whole weeks or months. Who is on two networks counts on each',
    querystring: periodParameters,
    response: { 200: envelope('item', statistics), ...problems },
  },
}
