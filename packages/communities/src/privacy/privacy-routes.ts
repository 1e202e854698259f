import { type Caller, EngineError, type Pool, serveCall } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import { eraseMember as eraseCall, readMemberData } from '@parvis/schemas/calls/members'
import { rowsOf, type Sql, sql, statement } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import { choicesOfMember } from '../languages/language-choices.js'
import { type MemberKey, memberIn } from '../members/members-of.js'
import { communityParams, inCommunity } from '../networks/network.js'
import { eraseMember } from './erase-member.js'

export interface PrivacyOptions {
  readonly pool: Pool
  readonly secret: string
}

/** Rights of members: to get all stored data about them, and to have it erased. */
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
  const [data] = await rowsOf(pool, selectData({ accountId, communityId, memberId }))
  if (data) return data
  throw new EngineError('not_found', {})
}

const omittedColumns = sql`'{accountId,communityId,searchText,version,deletedAt,inviterId,awaitsInviter}'::text[]`
const omittedNoteColumns = sql`'{accountId,communityId,searchText,version}'::text[]`

/** What is left out of a message (`d`): that and whom else it was about. */
const aboutOthers = sql`case when cardinality(d."userIds") > 1 then '{key,userIds,mentions,text}'::text[]
      else '{key,userIds}' end`

/** The rows of a table about the presences of the member, the first 10,000. */
const theirRows = (table: string, order: Sql, person = 'userId') => sql`coalesce((
    select jsonb_agg(to_jsonb(a) - ${omittedColumns} order by ${order}) from (
      select a.* from "community_presences" p join ${sql.identifier(table)} a
        on ${inCommunity(sql`a`)} and a."networkId" = p."networkId" and a.${sql.identifier(person)} = p."userId"
      where ${inCommunity(sql`p`)} and p."memberId" = $memberId order by ${order} limit 10000
    ) a
  ), '[]')`

const selectData = statement({
  name: 'communities.member-data',
  params: { ...communityParams, memberId: sql.uuid },
  row: {
    member: sql.jsonb.of<MemberData['member']>(),
    presences: sql.jsonb.of<MemberData['presences']>(),
    events: sql.jsonb.of<MemberData['events']>(),
    messages: sql.jsonb.of<MemberData['messages']>(),
    arrivals: sql.jsonb.of<MemberData['arrivals']>(),
    roles: sql.jsonb.of<MemberData['roles']>(),
    languages: sql.jsonb.of<MemberData['languages']>(),
    invites: sql.jsonb.of<MemberData['invites']>(),
    accounts: sql.jsonb.of<MemberData['accounts']>(),
    notes: sql.jsonb.of<MemberData['notes']>(),
    tags: sql.text.array,
  },
  sql: sql`select to_jsonb(m) - ${omittedColumns} - '{presences,tags}'::text[] as "member",
  coalesce((
    select jsonb_agg(to_jsonb(p) - ${omittedColumns} order by p."joinedAt") from "community_presences" p
    where ${inCommunity(sql`p`)} and p."memberId" = $memberId
  ), '[]') as "presences",
  coalesce((
    select jsonb_agg(to_jsonb(e) - ${omittedColumns} order by e."at" desc) from (
      select * from "community_events" e
      where ${inCommunity(sql`e`)} and e."memberId" = $memberId order by e."at" desc limit 10000
    ) e
  ), '[]') as "events",
  coalesce((
    select jsonb_agg(to_jsonb(d) - ${omittedColumns} - ${aboutOthers} order by d."id" desc) from (
      select d.* from "community_presences" p join "community_deliveries" d
        on ${inCommunity(sql`d`)} and d."networkId" = p."networkId" and d."userIds" @> array[p."userId"]
      where ${inCommunity(sql`p`)} and p."memberId" = $memberId order by d."id" desc limit 10000
    ) d
  ), '[]') as "messages",
  ${theirRows('community_arrivals', sql`a."readyAt" desc`)} as "arrivals",
  ${theirRows('community_role_grants', sql`a."queuedAt" desc`)} as "roles",
  coalesce((select jsonb_agg(to_jsonb(l)) from (${choicesOfMember}) l), '[]') as "languages",
  ${theirRows('community_invites', sql`a."code"`, 'inviterId')} as "invites",
  coalesce((
    select jsonb_agg(jsonb_build_object('platform', k."platform", 'linkedAt', k."linkedAt"))
    from "community_presences" p
    join "community_networks" n on ${inCommunity(sql`n`)} and n."id" = p."networkId"
    join "chat_accounts" k
      on k."accountId" = $accountId and k."platform" = n."type" and k."userId" = p."userId"
    where ${inCommunity(sql`p`)} and p."memberId" = $memberId
  ), '[]') as "accounts",
  coalesce((
    select jsonb_agg(to_jsonb(n) - ${omittedNoteColumns} order by n."createdAt" desc) from "community_notes" n
    where ${inCommunity(sql`n`)} and n."memberId" = $memberId
  ), '[]') as "notes",
  array(
    select t."name" from "community_tags" t
    where ${inCommunity(sql`t`)} and t."id" = any(m."tags") and t."deletedAt" is null
    order by t."name"
  ) as "tags"
from "community_members" m where ${inCommunity(sql`m`)} and m."id" = $memberId`,
})
