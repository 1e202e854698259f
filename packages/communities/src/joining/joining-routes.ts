import type { ChatPlatform } from '@parvis/chat'
import { callerOf, callerWithin, envelope, headersOf, problemAnswers, validBody } from '@parvis/engine'
import { id, object, string } from '@parvis/engine/answers'
import { jsonSchemaOf } from '@parvis/schema'
import { communities, communityNetworks } from '@parvis/schemas'
import { networkCauses } from '@parvis/schemas/causes'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { knownPlatform } from '../networks/ask-platform.js'
import { beginJoining, type JoiningOptions } from './begin-joining.js'
import { finishJoining, type Joined } from './finish-joining.js'

const strict = { error: 'invalid_type' }
const text = (longest: number) => z.string(strict).max(longest, { error: 'too_long' })

const baseRule = z.strictObject({}, strict)
const networkRule = z.strictObject({ networkId: z.uuid({ error: 'invalid_type' }).optional() }, strict)
const answerRule = z.strictObject(
  {
    state: text(500).optional(),
    code: text(500).optional(),
    error: text(500).optional(),
    serverId: text(100).optional(),
  },
  strict,
)

export interface JoiningRoutesOptions extends Omit<JoiningOptions, 'platform'> {
  /** Undefined where none is configured. */
  readonly platform: ChatPlatform | undefined
}

/** Inviting the bot to a server, and processing what came of it. */
export function joiningRoutes(app: FastifyInstance, given: JoiningRoutesOptions): void {
  const options = (): JoiningOptions => ({ ...given, platform: knownPlatform(given.platform) })
  const mayChange = { access: communities.rights.update }
  const mayCreate = { access: communities.rights.create }

  app.post(
    `/${communityNetworks.path}/invite`,
    { config: mayChange, schema: schemas.invite },
    async (request) => {
      const caller = callerWithin(request, communityNetworks)
      const communityId = caller.within?.[communities.name] ?? ''
      const { networkId } = validBody(networkRule, request)
      return { item: await beginJoining(options(), caller, { communityId, networkId }) }
    },
  )

  app.post(
    `/${communities.path}/invite`,
    { config: mayCreate, schema: schemas.inviteFirst },
    async (request) => {
      validBody(baseRule, request)
      return { item: await beginJoining(options(), callerOf(request), {}) }
    },
  )

  app.post(
    `/${communities.path}/invited`,
    { config: mayChange, schema: schemas.invited },
    async (request) => {
      const answer = validBody(answerRule, request)
      return { item: answerOf(await finishJoining(options(), callerOf(request), answer)) }
    },
  )
}

/** What the console shows of it. */
function answerOf(joined: Joined): object {
  if (!('network' in joined)) return joined
  const { id, state, cause } = joined.network
  return { networkId: id, communityId: joined.communityId, state, cause }
}

const tags = [communityNetworks.name]
const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
const cause = { enum: Object.keys(networkCauses) }
const count = nullable({ type: 'integer' })
const begun = envelope('item', object({ url: { type: 'string', format: 'uri' }, networkId: nullable(id) }))

const server = object({
  id: string,
  name: string,
  description: nullable(string),
  iconUrl: nullable(string),
  locale: nullable(string),
  ownerId: nullable(string),
  memberCount: count,
  onlineCount: count,
})

const schemas = {
  invite: {
    tags,
    summary: 'Invite the bot to a server, for a new network or for one that is tried again',
    headers: headersOf(communityNetworks).headers,
    body: jsonSchemaOf(networkRule),
    response: { 200: begun, ...problemAnswers(400, 401, 403, 404, 413, 415, 422, 503) },
  },
  inviteFirst: {
    tags,
    summary: 'Invite the bot to a server that a community is to be built from',
    body: jsonSchemaOf(baseRule),
    response: { 200: begun, ...problemAnswers(400, 401, 403, 413, 415, 422, 503) },
  },
  invited: {
    tags,
    summary: 'Take in what somebody brought back from the page of the platform',
    body: jsonSchemaOf(answerRule),
    response: {
      200: envelope('item', {
        anyOf: [
          object({ networkId: id, communityId: id, state: string, cause: nullable(cause) }),
          object({ server, imported: string }),
          object({ cause }),
        ],
      }),
      ...problemAnswers(400, 401, 403, 413, 415, 422, 503),
    },
  },
}
