import { type Caller, EngineError, type Pool, serveCall } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import { eraseMember as eraseCall, readMemberData } from '@parvis/schemas/calls/members'
import { rowsOf } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import { type MemberKey, memberIn } from '../members/members-of.js'
import { eraseMember } from './erase-member.js'

export interface PrivacyOptions {
  readonly pool: Pool
  readonly secret: string
}

/** What a member may ask for: all that is stored of them, and that it is erased. */
export function privacyRoutes(app: FastifyInstance, { pool, secret }: PrivacyOptions): void {
  serveCall(app, readMemberData, ({ caller, params: { id } }) =>
    memberData(pool, caller, memberIn(caller, id)),
  )

  serveCall(app, eraseCall, ({ caller, params: { id } }) =>
    eraseMember(pool, caller, memberIn(caller, id), secret),
  )
}

type MemberData = ResultOf<typeof readMemberData>

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
