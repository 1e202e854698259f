import type { Pool } from '@parvis/engine'
import { communityNetworks } from '@parvis/schemas'
import { changeChannel, rowsOf, sql, statement } from '@parvis/work'

/** How many networks fail at once: as many as fit in one announcement. */
const mostNetworks = 100
const batch = 1000

/**
 * Marks networks as failed whose invitation expired without an answer, or whose answer was not processed, and deletes
 * expired invitations.
 *
 * @throws DatabaseFailure
 */
export async function expireInvitations(pool: Pool): Promise<void> {
  const { path: topic, rights } = communityNetworks
  const announcement = { channel: changeChannel, topic, right: rights.read }
  const fail = () => rowsOf(pool, failNetworks({ most: mostNetworks, ...announcement }))
  const purge = () => rowsOf(pool, deleteExpired({ most: batch }))
  while ((await fail()).length === mostNetworks);
  while ((await purge()).length === batch);
}

// Allow for answers in the last moment: asking the platform takes a while.
const failNetworks = statement({
  name: 'bot-invitations.fail',
  params: { most: sql.integer, channel: sql.text, topic: sql.text, right: sql.text },
  sql: sql`with "invited" as materialized (
  select i."accountId", i."communityId", i."networkId" from "bot_invitations" i where i."networkId" is not null
  group by 1, 2, 3 having max(i."expiresAt") < now() - interval '1 minute'
), "over" as materialized (
  select n."accountId", n."communityId", n."id" from "community_networks" n join "invited" i
    on n."accountId" = i."accountId" and n."communityId" = i."communityId" and n."id" = i."networkId"
  where n."state" = 'pending' order by n."accountId", n."id" limit $most
), "failed" as (
  update "community_networks" n set "state" = 'failed', "cause" = 'invitation_over', "since" = now(),
    "version" = n."version" + 1, "updatedAt" = now()
  from "over" o
  where n."accountId" = o."accountId" and n."communityId" = o."communityId" and n."id" = o."id" and n."state" = 'pending'
  returning n."accountId", n."id"
), "announced" as (
  select pg_notify($channel, jsonb_build_object('accountId', "accountId", 'topic', $topic::text, 'right', $right::text,
    'ids', jsonb_agg("id"))::text)::text from "failed" group by "accountId"
)
select f."id" from "failed" f, (select count(*) from "announced") a`,
})

const deleteExpired = statement({
  name: 'bot-invitations.delete',
  params: { most: sql.integer },
  sql: sql`delete from "bot_invitations" where "tokenHash" in (
  select "tokenHash" from "bot_invitations" where "expiresAt" < now() - interval '1 hour'
  order by "expiresAt" limit $most for update skip locked
) returning 1`,
})
