import {
  type Caller,
  countChange,
  EngineError,
  inTransaction,
  type Queryable,
  recordAudit,
} from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import { rowsOf } from '@parvis/work'
import { movesOfErased, updateCounts } from '../counts/update-counts.js'
import { anonymiseDeliveries } from '../deliveries/end-deliveries.js'
import type { MemberKey } from '../members/members-of.js'
import { personHash } from '../members/reported-members.js'
import { inCommunity } from '../networks/network.js'
import { lockPeople } from '../people-locks.js'
import { deleteRemarks } from './delete-remarks.js'

/**
 * Erases someone from a community: who they are and were on its networks, what its history says of them, what was
 * or is to be sent to them alone, and what moderators noted of them. Members who are there by the same account of a platform are the same person, and go with
 * them. No synchronisation brings them back; that something happened to somebody stays, and that somebody was erased.
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
    const run = <Row extends object>(name: string, text: string, values: unknown[]) =>
      rowsOf<Row>(connection, {
        name: `communities.${name}`,
        text,
        values: [caller.accountId, communityId, ...values],
      })
    await lockPeople(connection, { accountId: caller.accountId, communityId })
    const ids = (await run<{ id: string }>('same-accounts', selectSame, [memberId])).map(({ id }) => id)
    if (ids.length === 0) throw new EngineError('not_found', {})
    await deleteRemarks(connection, { accountId: caller.accountId, communityId }, ids)
    const [erased] = await run<Erased>('erase-members', erase, [ids])
    const hashes = erased?.presences.map(({ platform, userId }) =>
      personHash(secret, communityId, platform, userId),
    )
    await run('insert-erased', insertErased, [hashes])
    await run('scrub-events', scrubEvents, [ids])
    for (const id of ids) await noteErased(connection, caller, id)
  })
}

interface Erased {
  readonly presences: readonly Presence[]
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

const selectSame = `with recursive "same" as (
  select m."id" from "community_members" m where ${inCommunity('m')} and m."id" = $3
  union
  select q."memberId" from "same" s
  join "community_presences" p on ${inCommunity('p')} and p."memberId" = s."id"
  join "community_networks" a on ${inCommunity('a')} and a."id" = p."networkId"
  join "community_networks" b on ${inCommunity('b')} and b."type" = a."type" and b."id" <> a."id"
  join "community_presences" q on ${inCommunity('q')} and q."networkId" = b."id" and q."userId" = p."userId"
    and q."memberId" is not null
)
select "id" from "same"`

const erase = `with "erased" as (
  delete from "community_members" m where ${inCommunity('m')} and m."id" = any($3) returning m."id"
), "presences" as (
  delete from "community_presences" p using "community_networks" n
  where ${inCommunity('p')} and p."memberId" = any($3) and ${inCommunity('n')} and n."id" = p."networkId"
  returning n."type" as "platform", p."networkId", p."userId", p."isBot", p."joinedAt", p."arrivedAt", p."leftAt"
), ${movesOfErased}, ${updateCounts}, "differences" as (
  delete from "community_sync_differences" d using "presences" p
  where d."accountId" = $1 and d."communityId" = $2 and d."userId" = p."userId"
), "messages" as (
  ${anonymiseDeliveries('"presences"')}
), ${countChange(communityMembers, '"erased"', -1)}
select coalesce((
  select jsonb_agg(jsonb_build_object('platform', "platform", 'userId', "userId")) from "presences"
), '[]') as "presences"`

const insertErased = `insert into "erased_members" ("accountId", "communityId", "personHash")
select $1, $2, unnest($3::text[]) on conflict do nothing`

const scrubEvents = `update "community_events" set "memberId" = null, "facts" = null
where "accountId" = $1 and "communityId" = $2 and "memberId" = any($3)`
