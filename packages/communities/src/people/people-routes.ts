import { envelope, headersOf, type Pool, problemAnswers, validBody, versionIn } from '@parvis/engine'
import { done, id, object } from '@parvis/engine/answers'
import { jsonSchemaOf, recordJsonSchema } from '@parvis/schema'
import { communities, communityMembers } from '@parvis/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requestedMember } from '../members/members-of.js'
import { markDistinct } from './distinct-members.js'
import { linkMembers } from './link-members.js'
import { unlinkPresence } from './unlink-presence.js'

type Request = FastifyRequest<{ Params: { id: string } }>

const strict = { error: 'invalid_type' }
const idRule = z.uuid(strict).overwrite((id) => id.toLowerCase())

const linkRule = z.strictObject({ memberId: idRule }, strict)
const unlinkRule = z.strictObject(
  { networkId: idRule, userId: z.string(strict).max(100, { error: 'too_long' }) },
  strict,
)

/** Who of the members is one person, on several networks. */
export function peopleRoutes(app: FastifyInstance, pool: Pool): void {
  const path = `/${communityMembers.path}/:id`
  const config = { access: communities.rights.update }

  app.post(`${path}/link`, { config, schema: schemas.link }, async (request: Request) => {
    const { caller, place } = requestedMember(request)
    const { memberId: otherId } = validBody(linkRule, request)
    const version = versionIn(request.headers['if-match'])
    return { item: await linkMembers(pool, caller, { ...place, otherId }, version) }
  })

  app.post(`${path}/unlink`, { config, schema: schemas.unlink }, async (request: Request) => {
    const { caller, place } = requestedMember(request)
    const presence = validBody(unlinkRule, request)
    const version = versionIn(request.headers['if-match'])
    return { item: await unlinkPresence(pool, caller, { ...place, ...presence }, version) }
  })

  app.post(`${path}/not-same`, { config, schema: schemas.apart }, async (request: Request) => {
    const { caller, place } = requestedMember(request)
    const { memberId: otherId } = validBody(linkRule, request)
    await markDistinct(pool, caller, { ...place, otherId })
    return { item: 'OK' }
  })
}

const member = recordJsonSchema(communityMembers)
const common = {
  tags: [communityMembers.name],
  params: object({ id }),
  headers: headersOf(communityMembers).headers,
}
const problems = problemAnswers(400, 401, 403, 404, 412, 413, 415, 422, 503)

const schemas = {
  link: {
    ...common,
    summary: 'Make one member of two: the other one’s presences and history become this one’s',
    body: jsonSchemaOf(linkRule),
    response: { 200: envelope('item', member), ...problems },
  },
  unlink: {
    ...common,
    summary: 'Make a presence of a member the member again that it was; answers that one, and the rest',
    body: jsonSchemaOf(unlinkRule),
    response: { 200: envelope('item', object({ unlinked: member, rest: member })), ...problems },
  },
  apart: {
    ...common,
    summary: 'Say that two members are not one person: they are suggested no more, until they are linked',
    body: jsonSchemaOf(linkRule),
    response: { 200: done, ...problemAnswers(400, 401, 403, 404, 413, 415, 422, 503) },
  },
}
