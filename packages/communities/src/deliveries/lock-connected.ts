import { sql, statement } from '@parvis/work'
import { communityParams, inCommunity } from '../networks/network.js'

// Statements of their own: a cluster cannot lock rows of its first machine within one about another.

/** Locks networks as connected until the transaction ends, those that are. */
export const lockConnected = statement({
  name: 'deliveries.lock-servers',
  params: {
    accountIds: sql.uuid.array,
    communityIds: sql.uuid.array,
    networkIds: sql.uuid.array,
    platform: sql.text,
  },
  sql: sql`select 1 from "connected_servers" s
where s."platform" = $platform and (s."accountId", s."communityId", s."networkId") in (
  select * from unnest($accountIds::uuid[], $communityIds::uuid[], $networkIds::uuid[])
)
order by s."serverId" for key share`,
})

/** Locks the connected networks of a community, as `lockConnected`. */
export const lockConnectedIn = statement({
  name: 'deliveries.lock-servers-of-community',
  params: { ...communityParams, platform: sql.text },
  sql: sql`select 1 from "connected_servers" s
where ${inCommunity(sql`s`)} and s."platform" = $platform order by s."serverId" for key share`,
})
