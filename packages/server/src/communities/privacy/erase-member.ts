import {
  type Caller,
  countChange,
  EngineError,
  inTransaction,
  type Pool,
  type Queryable,
  recordAudit,
} from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import { rowsOf } from '../../database/rows-of.js'
import { scrubDeliveries } from '../deliveries/scrub-deliveries.js'
import type { MemberPlace } from '../member-place.js'
import { personHash } from '../person-hash.js'
import { holdPeople } from '../share-people.js'

/**
 * Erases someone from a community: who they are and were on its networks, what is told of them in its history, and
 * what was or is to be sent to them alone. No
 * synchronisation brings them back; that something happened to somebody stays, and that somebody was erased.
 *
 * @param secret the server's, by which those who were erased are known
 * @throws EngineError `not_found`
 */
export async function eraseMember(
  pool: Pool,
  caller: Caller,
  { communityId, memberId }: MemberPlace,
  secret: string,
): Promise<void> {
  await inTransaction(pool, async (connection) => {
    const run = <Row extends object>(name: string, text: string, values: unknown[]) =>
      rowsOf<Row>(connection, {
        name: `communities.${name}`,
        text,
        values: [caller.accountId, communityId, memberId, ...values],
      })
    await holdPeople(connection, { accountId: caller.accountId, communityId })
    const [erased] = await run<{ presences: readonly Presence[] }>('erase-member', eraseOne, [])
    if (!erased) throw new EngineError('not_found', {})
    const hashes = erased.presences.map(({ platform, userId }) =>
      personHash(secret, communityId, platform, userId),
    )
    await run('keep-erased', insertErased, [hashes])
    await run('scrub-events', scrubEvents, [])
    await noteErased(connection, caller, memberId)
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

const theirs = `"accountId" = $1 and "communityId" = $2 and "memberId" = $3`

const eraseOne = `with "erased" as (
  delete from "community_members" where "accountId" = $1 and "communityId" = $2 and "id" = $3 returning "id"
), "presences" as (
  delete from "community_presences" p using "community_networks" n
  where p."accountId" = $1 and p."communityId" = $2 and p."memberId" = $3
    and n."accountId" = $1 and n."communityId" = $2 and n."id" = p."networkId"
  returning n."type" as "platform", p."networkId", p."userId"
), "differences" as (
  delete from "community_sync_differences" d using "presences" p
  where d."accountId" = $1 and d."communityId" = $2 and d."userId" = p."userId"
), "messages" as (
  ${scrubDeliveries('"presences"')}
), ${countChange(communityMembers, '"erased"', -1)}
select coalesce((select jsonb_agg("presences") from "presences"), '[]') as "presences" from "erased"`

const insertErased = `insert into "erased_members" ("accountId", "communityId", "personHash")
select $1, $2, unnest($4::text[]) from (select $3::uuid) "who" on conflict do nothing`

const scrubEvents = `update "community_events" set "memberId" = null, "facts" = null where ${theirs}`
