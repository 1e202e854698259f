import {
  type Caller,
  countChange,
  EngineError,
  inTransaction,
  type Queryable,
  recordAudit,
} from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import { rowsOf, sql, statement } from '@parvis/work'
import { deleteArrivals } from '../arrivals/record-arrivals.js'
import { deleteChatAccounts } from '../chat-accounts/account-record.js'
import { movesOfErased, updateCounts } from '../counts/update-counts.js'
import { anonymiseDeliveries } from '../deliveries/end-deliveries.js'
import { anonymiseInvited, anonymiseInvites } from '../invites/inviter-of.js'
import { deleteChoices } from '../languages/language-choices.js'
import type { MemberKey } from '../members/members-of.js'
import { personHash } from '../members/reported-members.js'
import { communityParams, inCommunity } from '../networks/network.js'
import { lockPeople } from '../people-locks.js'
import { deleteGrants } from '../role-grants/delete-grants.js'
import { decideAgainWithout } from '../widgets/decide-again.js'
import { deleteRemarks } from './delete-remarks.js'

/**
 * Erases someone from a community: their member and presences, their history, messages to
 * them alone, and moderators' notes about them. Members with the same account of a platform
 * are the same person, and are erased too. No synchronisation restores them; anonymous events remain, and
 * the record of the erasure.
 *
 * @param database the connection of a transaction, or a pool
 * @param secret the server's, which identifies those who were erased
 * @throws EngineError `not_found`
 */
export async function eraseMember(
  database: Queryable,
  caller: Caller,
  { communityId, memberId }: MemberKey,
  secret: string,
): Promise<void> {
  await inTransaction(database, async (connection) => {
    const community = { accountId: caller.accountId, communityId }
    await lockPeople(connection, community)
    const same = await rowsOf(connection, selectSame({ ...community, memberId }))
    const memberIds = same.map(({ id }) => id)
    if (memberIds.length === 0) throw new EngineError('not_found', {})
    await deleteRemarks(connection, community, memberIds)
    await decideAgainWithout(connection, { ...community, memberIds })
    const [erased] = await rowsOf(connection, erase({ ...community, memberIds }))
    const personHashes = (erased?.presences ?? []).map(({ platform, userId }) =>
      personHash(secret, communityId, platform, userId),
    )
    await rowsOf(connection, insertErased({ ...community, personHashes }))
    await rowsOf(connection, scrubEvents({ ...community, memberIds }))
    for (const id of memberIds) await noteErased(connection, caller, id)
  })
}

interface Presence {
  readonly platform: string
  readonly userId: string
}

function noteErased(connection: Queryable, caller: Caller, memberId: string): Promise<void> {
  return recordAudit(connection, caller, {
    action: 'member_erased',
    entity: communityMembers.name,
    record: memberId,
  })
}

const selectSame = statement({
  name: 'communities.same-accounts',
  params: { ...communityParams, memberId: sql.uuid },
  row: { id: sql.uuid },
  sql: sql`with recursive "same" as (
  select m."id" from "community_members" m where ${inCommunity(sql`m`)} and m."id" = $memberId
  union
  select q."memberId" from "same" s
  join "community_presences" p on ${inCommunity(sql`p`)} and p."memberId" = s."id"
  join "community_networks" a on ${inCommunity(sql`a`)} and a."id" = p."networkId"
  join "community_networks" b on ${inCommunity(sql`b`)} and b."type" = a."type" and b."id" <> a."id"
  join "community_presences" q on ${inCommunity(sql`q`)} and q."networkId" = b."id" and q."userId" = p."userId"
    and q."memberId" is not null
)
select "id" from "same"`,
})

const ofMembers = { ...communityParams, memberIds: sql.uuid.array }

const erase = statement({
  name: 'communities.erase-members',
  params: ofMembers,
  row: { presences: sql.jsonb.of<readonly Presence[]>() },
  sql: sql`with "erased" as (
  delete from "community_members" m where ${inCommunity(sql`m`)} and m."id" = any($memberIds) returning m."id"
), "presences" as (
  delete from "community_presences" p using "community_networks" n
  where ${inCommunity(sql`p`)} and p."memberId" = any($memberIds) and ${inCommunity(sql`n`)} and n."id" = p."networkId"
  returning n."type" as "platform", p."networkId", p."userId", p."isBot", p."joinedAt", p."arrivedAt", p."leftAt"
), ${movesOfErased}, ${updateCounts}, "differences" as (
  delete from "community_sync_differences" d using "presences" p
  where ${inCommunity(sql`d`)} and d."userId" = p."userId"
), "messages" as (
  ${anonymiseDeliveries(sql`"presences"`)}
), "arrivals" as (
  ${deleteArrivals(sql`"presences"`)}
), "grants" as (
  ${deleteGrants(sql`"presences"`)}
), "choices" as (
  ${deleteChoices(sql`"presences"`)}
), "accounts" as (
  ${deleteChatAccounts(sql`"presences"`)}
), "invited" as (
  ${anonymiseInvited(sql`"presences"`)}
), "invites" as (
  ${anonymiseInvites(sql`"presences"`)}
), ${countChange(communityMembers, sql`"erased"`, -1)}
select coalesce((
  select jsonb_agg(jsonb_build_object('platform', "platform", 'userId', "userId")) from "presences"
), '[]') as "presences"`,
})

const insertErased = statement({
  name: 'communities.insert-erased',
  params: { ...communityParams, personHashes: sql.text.array },
  sql: sql`insert into "erased_members" ("accountId", "communityId", "personHash")
select $accountId, $communityId, unnest($personHashes::text[]) on conflict do nothing`,
})

const scrubEvents = statement({
  name: 'communities.scrub-events',
  params: ofMembers,
  sql: sql`update "community_events" e set "memberId" = null, "facts" = null
where ${inCommunity(sql`e`)} and e."memberId" = any($memberIds)`,
})
