import { envelope, headersOf, type Pool, problemAnswers } from '@parvis/engine'
import { communities, communityMembers } from '@parvis/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { done, object, string } from '../../identity/answers.js'
import { requestedMember } from '../members/members-of.js'
import { eraseMember } from './erase-member.js'
import { memberData } from './member-data.js'

export interface PrivacyOptions {
  readonly pool: Pool
  readonly secret: string
}

type Request = FastifyRequest<{ Params: { id: string } }>

/** What a member may ask for: all that is kept of them, and that it is erased. */
export function privacyRoutes(app: FastifyInstance, { pool, secret }: PrivacyOptions): void {
  const path = `/${communityMembers.path}/:id`
  const mayRead = { access: communityMembers.rights.read }
  const mayChange = { access: communities.rights.update }

  app.get(`${path}/data`, { config: mayRead, schema: schemas.data }, async (request: Request) => {
    const { caller, place } = requestedMember(request)
    return { item: await memberData(pool, caller, place) }
  })

  app.post(`${path}/erase`, { config: mayChange, schema: schemas.erase }, async (request: Request) => {
    const { caller, place } = requestedMember(request)
    await eraseMember(pool, caller, place, secret)
    return { item: 'OK' }
  })
}

const list = { type: 'array', items: { type: 'object' } }
const common = {
  tags: [communityMembers.name],
  params: object({ id: string }),
  headers: headersOf(communityMembers).headers,
}

const schemas = {
  data: {
    ...common,
    summary: 'All that is kept of a member',
    response: {
      200: envelope(
        'item',
        object({
          member: { type: 'object' },
          presences: list,
          events: list,
          messages: list,
          notes: list,
          tags: { type: 'array', items: string },
        }),
      ),
      ...problemAnswers(400, 401, 403, 404, 503),
    },
  },
  erase: {
    ...common,
    summary: 'Erase a member: no synchronisation brings them back',
    response: { 200: done, ...problemAnswers(400, 401, 403, 404, 413, 415, 503) },
  },
}
