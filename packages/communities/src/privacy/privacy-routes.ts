import { type Caller, EngineError, envelope, headersOf, type Pool, problemAnswers } from '@parvis/engine'
import { done, object, string } from '@parvis/engine/answers'
import { communities, communityMembers } from '@parvis/schemas'
import { rowsOf } from '@parvis/work'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type MemberKey, requestedMember } from '../members/members-of.js'
import { eraseMember } from './erase-member.js'

export interface PrivacyOptions {
  readonly pool: Pool
  readonly secret: string
}

type Request = FastifyRequest<{ Params: { id: string } }>

/** What a member may ask for: all that is stored of them, and that it is erased. */
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

/** All that is stored of someone in a community. */
export interface MemberData {
  readonly member: object
  /** What their platforms reported of them. */
  readonly presences: readonly object[]
  /** What happened to them there, the latest first; at most 10,000 of it. */
  readonly events: readonly object[]
  /** What was sent to them alone, or is to be, the latest first; at most 10,000 of it. */
  readonly messages: readonly object[]
  /** What moderators wrote about them, the latest first; what is in the trash says since when. */
  readonly notes: readonly object[]
  /** What the tags are called that they bear. */
  readonly tags: readonly string[]
}

/** Exports all that is stored of someone in a community. @throws EngineError `not_found` */
async function memberData(
  pool: Pool,
  { accountId }: Pick<Caller, 'accountId'>,
  { communityId, memberId }: MemberKey,
): Promise<MemberData> {
  const statement = {
    name: 'communities.member-data',
    text: selectData,
    values: [accountId, communityId, memberId],
  }
  const [data] = await rowsOf<MemberData>(pool, statement)
  if (data) return data
  throw new EngineError('not_found', {})
}

const withheld = `'{accountId,communityId,searchText,version,deletedAt}'::text[]`
const withheldOfNotes = `'{accountId,communityId,searchText,version}'::text[]`

const selectData = `select to_jsonb(m) - ${withheld} - '{presences,tags}'::text[] as "member",
  coalesce((
    select jsonb_agg(to_jsonb(p) - ${withheld} order by p."joinedAt") from "community_presences" p
    where p."accountId" = $1 and p."communityId" = $2 and p."memberId" = $3
  ), '[]') as "presences",
  coalesce((
    select jsonb_agg(to_jsonb(e) - ${withheld} order by e."at" desc) from (
      select * from "community_events"
      where "accountId" = $1 and "communityId" = $2 and "memberId" = $3 order by "at" desc limit 10000
    ) e
  ), '[]') as "events",
  coalesce((
    select jsonb_agg(to_jsonb(d) - ${withheld} - 'key' order by d."id" desc) from (
      select d.* from "community_deliveries" d join "community_presences" p
        using ("accountId", "communityId", "networkId", "userId")
      where p."accountId" = $1 and p."communityId" = $2 and p."memberId" = $3 order by d."id" desc limit 10000
    ) d
  ), '[]') as "messages",
  coalesce((
    select jsonb_agg(to_jsonb(n) - ${withheldOfNotes} order by n."createdAt" desc) from "community_notes" n
    where n."accountId" = $1 and n."communityId" = $2 and n."memberId" = $3
  ), '[]') as "notes",
  array(
    select t."name" from "community_tags" t
    where t."accountId" = $1 and t."communityId" = $2 and t."id" = any(m."tags") and t."deletedAt" is null
    order by t."name"
  ) as "tags"
from "community_members" m where m."accountId" = $1 and m."communityId" = $2 and m."id" = $3`
