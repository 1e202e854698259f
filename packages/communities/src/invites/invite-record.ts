/** What was read of the invites of a network, and what follows for those who arrived since. */

import type { ChatInvite, ServerId } from '@parvis/chat'
import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { personHash, storableText } from '../members/reported-members.js'
import { type NetworkKey, networkParams, ofNetwork, type PlatformNetwork } from '../networks/network.js'

/** What the next read of the invites of a network is about. */
export interface InviteWatch {
  readonly serverId: ServerId
  /** Number of reads so far: what was read in between by others is not overwritten. */
  readonly version: number
  /** Whether there is nothing to compare with. */
  readonly isFirst: boolean
  /** How many people arrived since the last read. */
  readonly arrivals: number
}

/** What the next read is about; undefined where invites are not read. @throws DatabaseFailure */
export async function inviteWatch(
  database: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
): Promise<InviteWatch | undefined> {
  const [watch] = await rowsOf(database, selectWatch({ accountId, communityId, networkId }))
  return watch
}

/** What a read is compared with. */
export interface InviteUses {
  /** The uses at the last read, by code; null when there is nothing to compare with. */
  readonly uses: Readonly<Record<string, number>> | null
  /** Age of the last read, in milliseconds. */
  readonly age: number
}

/**
 * Begins to store a read; undefined when another one was stored since, or somebody arrived: whether the platform had
 * counted their use is unknown.
 *
 * @param connection of a transaction, with the people of the network locked
 * @throws DatabaseFailure
 */
export async function beginRead(
  connection: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
  { version, arrivals }: Pick<InviteWatch, 'version' | 'arrivals'>,
): Promise<InviteUses | undefined> {
  const values = { accountId, communityId, networkId, version, arrivals }
  const [uses] = await rowsOf(connection, selectBefore(values))
  return uses
}

/**
 * Stores invites, and by which of them people arrived since the last read. Those who made them and were erased stay unknown.
 *
 * @param code undefined when it is uncertain
 * @param secret the server's
 * @throws DatabaseFailure
 */
export async function storeRead(
  connection: Queryable,
  { accountId, communityId, networkId, platform }: PlatformNetwork,
  { invites, code }: { readonly invites: readonly ChatInvite[]; readonly code: string | undefined },
  secret: string,
): Promise<void> {
  const network = { accountId, communityId, networkId }
  const stored = invites.toSorted((one, other) => (one.code < other.code ? -1 : 1))
  const inviters = stored.map(({ inviter }) => inviter)
  await rowsOf(
    connection,
    replaceInvites({
      ...network,
      codes: stored.map(({ code }) => code),
      uses: stored.map(({ uses }) => uses),
      inviterIds: inviters.map((inviter) => inviter?.userId ?? null),
      inviterNames: inviters.map((inviter) => storableText(inviter?.name ?? null)),
      personHashes: inviters.map((inviter) =>
        inviter ? personHash(secret, communityId, platform, inviter.userId) : null,
      ),
    }),
  )
  await rowsOf(connection, settleArrivals({ ...network, code: code ?? null }))
  await rowsOf(connection, countRead(network))
}

const arrivals = sql`(select count(*)::int from "community_arrivals" a where ${ofNetwork(sql`a`)} and a."awaitsInviter")`

const selectWatch = statement({
  name: 'invites.select-watch',
  params: networkParams,
  row: {
    serverId: sql.text.of<ServerId>(),
    version: sql.integer,
    isFirst: sql.boolean,
    arrivals: sql.integer,
  },
  sql: sql`select c."serverId", s."invitesVersion" as "version", s."invitesReadAt" is null as "isFirst",
  ${arrivals} as "arrivals"
from "community_widget_states" s join "connected_servers" c
  on c."accountId" = s."accountId" and c."communityId" = s."communityId" and c."networkId" = s."networkId"
  and c."platform" = s."platform"
where ${ofNetwork(sql`s`)} and s."readsInvites"`,
})

/** A synchronisation adds people whose arrival was not reported: their uses of invites are among those of people who arrived. */
const wasSynchronised = sql`exists (
    select 1 from "community_sync_runs" r where ${ofNetwork(sql`r`)}
      and (r."state" = 'running' or r."endedAt" > b."invitesReadAt")
  )`

const selectBefore = statement({
  name: 'invites.begin-read',
  params: { ...networkParams, version: sql.integer, arrivals: sql.integer },
  row: {
    uses: sql.jsonb.of<Readonly<Record<string, number>>>().orNull,
    age: sql.double,
  },
  sql: sql`with "before" as (
  select s."invitesReadAt" from "community_widget_states" s
  where ${ofNetwork(sql`s`)} and s."readsInvites" and s."invitesVersion" = $version for update
)
select coalesce(extract(epoch from clock_timestamp() - b."invitesReadAt") * 1000, 0)::float8 as "age",
  case when b."invitesReadAt" is not null and not ${wasSynchronised} then coalesce((
    select jsonb_object_agg(i."code", i."uses") from "community_invites" i where ${ofNetwork(sql`i`)}
  ), '{}') end as "uses"
from "before" b where ${arrivals} = $arrivals`,
})

const replaceInvites = statement({
  name: 'invites.replace',
  params: {
    ...networkParams,
    codes: sql.text.array,
    uses: sql.integer.array,
    inviterIds: sql.text.orNull.array,
    inviterNames: sql.text.orNull.array,
    personHashes: sql.text.orNull.array,
  },
  sql: sql`with "gone" as (
  delete from "community_invites" i where ${ofNetwork(sql`i`)} and i."code" <> all($codes::text[])
)
insert into "community_invites" as i
  ("accountId", "communityId", "networkId", "code", "uses", "inviterId", "inviterName")
select $accountId, $communityId, $networkId, r."code", r."uses",
  case when e."personHash" is null then r."inviterId" end, case when e."personHash" is null then r."inviterName" end
from unnest($codes::text[], $uses::int[], $inviterIds::text[], $inviterNames::text[], $personHashes::text[])
  as r ("code", "uses", "inviterId", "inviterName", "personHash")
left join "erased_members" e
  on e."accountId" = $accountId and e."communityId" = $communityId and e."personHash" = r."personHash"
on conflict ("accountId", "communityId", "networkId", "code") do update
  set "uses" = excluded."uses", "inviterId" = excluded."inviterId", "inviterName" = excluded."inviterName"
  where (i."uses", i."inviterId", i."inviterName")
    is distinct from (excluded."uses", excluded."inviterId", excluded."inviterName")`,
})

const settleArrivals = statement({
  name: 'invites.settle-arrivals',
  params: { ...networkParams, code: sql.text.orNull },
  sql: sql`update "community_arrivals" a set "awaitsInviter" = false, "inviterId" = (
  select i."inviterId" from "community_invites" i where ${ofNetwork(sql`i`)} and i."code" = $code
)
where ${ofNetwork(sql`a`)} and a."awaitsInviter"`,
})

const countRead = statement({
  name: 'invites.count-read',
  params: networkParams,
  sql: sql`update "community_widget_states" s
set "invitesVersion" = s."invitesVersion" + 1, "invitesReadAt" = t."now"
from (select clock_timestamp() as "now") t where ${ofNetwork(sql`s`)}`,
})
