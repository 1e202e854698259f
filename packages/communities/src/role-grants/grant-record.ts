/** The stored state of grants, for the processes that give the roles. */

import type { ServerId, UserId } from '@parvis/chat'
import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { communityParams, inCommunity } from '../networks/network.js'
import type { BegunGrant, GrantOutcome } from './grant-role.js'

/** A grant of a role in a community. */
export interface GrantKey {
  readonly accountId: string
  readonly communityId: string
  readonly id: string
}

/** Records an attempt; undefined when none is due. @throws DatabaseFailure */
export async function beginGrant(connection: Queryable, grant: GrantKey): Promise<BegunGrant | undefined> {
  const [begun] = await rowsOf(connection, beginOne(grant))
  return begun
}

/** Stores the outcome of an attempt. @throws DatabaseFailure */
export async function settleGrant(
  connection: Queryable,
  grant: GrantKey,
  outcome: GrantOutcome,
): Promise<void> {
  const cause = outcome.kind === 'given' ? null : outcome.cause
  const milliseconds = outcome.kind === 'later' ? outcome.after : null
  const state = outcome.kind === 'later' ? 'waiting' : outcome.kind
  await rowsOf(connection, settleOne({ ...grant, state, cause, milliseconds }))
}

const grantParams = { ...communityParams, id: sql.uuid }

/** That a row (`g`) is the grant of `grantParams`, and waits. */
const isWaiting = sql`${inCommunity(sql`g`)} and g."id" = $id and g."state" = 'waiting'`

const beginOne = statement({
  name: 'role-grants.begin',
  params: grantParams,
  row: {
    userId: sql.text.of<UserId>(),
    roleId: sql.text,
    serverId: sql.text.of<ServerId>().orNull,
    isPresent: sql.boolean,
    attempts: sql.integer,
  },
  sql: sql`with "servers" as materialized (
  select s."networkId", s."platform", s."serverId" from "connected_servers" s where ${inCommunity(sql`s`)}
), "begun" as (
  update "community_role_grants" g set "attempts" = g."attempts" + 1
  from (select clock_timestamp() as "now") t where ${isWaiting} and g."nextAt" <= t."now" returning g.*
)
select b."userId", b."roleId", b."attempts", s."serverId", exists (
  select 1 from "community_presences" p
  where ${inCommunity(sql`p`)} and p."networkId" = b."networkId" and p."userId" = b."userId" and p."leftAt" is null
    and coalesce(p."joinedAt", p."arrivedAt") = b."joinedAt"
) as "isPresent"
from "begun" b left join "servers" s on s."networkId" = b."networkId" and s."platform" = b."platform"`,
})

const settleOne = statement({
  name: 'role-grants.settle',
  params: { ...grantParams, state: sql.text, cause: sql.text.orNull, milliseconds: sql.double.orNull },
  sql: sql`update "community_role_grants" g set "state" = $state, "cause" = $cause,
  "refusals" = g."refusals" + case when $state = 'failed' then 1 else 0 end,
  "nextAt" = case when $state = 'waiting' then t."later" end,
  "endedAt" = case when $state <> 'waiting' then t."now" end
from (
  select clock_timestamp() as "now", clock_timestamp() + make_interval(secs => $milliseconds / 1000.0) as "later"
) t
where ${isWaiting}`,
})
