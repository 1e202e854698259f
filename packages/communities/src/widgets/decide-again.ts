import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { communityParams, inCommunity } from '../networks/network.js'

/** Members of a community. */
interface Members {
  readonly accountId: string
  readonly communityId: string
  readonly memberIds: readonly string[]
}

/**
 * Has widgets decide again about those who were to be in one message with members who are being erased, as it is not sent any
 * more: they have waited long enough.
 *
 * @param connection of the transaction that then erases the members, under the lock of the community's people
 * @throws DatabaseFailure
 */
export async function decideAgainWithout(connection: Queryable, members: Members): Promise<void> {
  await rowsOf(connection, resetOthers(members))
}

const resetOthers = statement({
  name: 'widgets.decide-again',
  params: { ...communityParams, memberIds: sql.uuid.array },
  sql: sql`with "erased" as materialized (
  select p."networkId", p."userId" from "community_presences" p
  where ${inCommunity(sql`p`)} and p."memberId" = any($memberIds)
), "gathered" as materialized (
  select d."networkId", split_part(d."key", ' ', 1) as "widget", d."userIds" from "community_deliveries" d
  where ${inCommunity(sql`d`)} and d."state" = 'waiting' and cardinality(d."userIds") > 1 and exists (
    select 1 from "erased" e where d."networkId" = e."networkId" and d."userIds" @> array[e."userId"]
  ) for update
), "again" as (
  update "community_arrivals" a set "dueAt" = now(), "decidedAt" = null,
    "progress" = a."progress" || jsonb_build_object(g."widget", jsonb_build_object('isReleased', true))
  from "gathered" g cross join unnest(g."userIds") as u ("userId")
  where ${inCommunity(sql`a`)} and a."networkId" = g."networkId" and a."userId" = u."userId" and a."leftAt" is null
    and (a."progress"->g."widget"->>'hasActed')::boolean
    and not exists (select 1 from "erased" e where e."networkId" = g."networkId" and e."userId" = u."userId")
    and not exists (
      select 1 from "community_arrivals" i where ${inCommunity(sql`i`)} and i."networkId" = g."networkId"
        and i."userId" = any(g."userIds") and i."inviterId" = u."userId"
    )
  returning a."networkId"
)
update "community_widget_states" s set "nextAt" = now() from (select distinct "networkId" from "again") n
where ${inCommunity(sql`s`)} and s."networkId" = n."networkId"`,
})
