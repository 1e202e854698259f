/**
 * Has a delivery sent again, and its channel go on: account, community, network, id, platform, channel of the database. One
 * that waits is only worth that where its channel is stopped.
 */
export const retryOne = `with "retried" as (
  update "community_deliveries" d set "state" = 'waiting', "cause" = null, "triedAt" = null, "attempts" = 0,
    "expiresAt" = null
  where "accountId" = $1 and "communityId" = $2 and "networkId" = $3 and "id" = $4 and "text" is not null
    and ("state" in ('failed', 'uncertain') or "state" = 'waiting' and exists (
      select from "community_channels" c where c."accountId" = $1 and c."communityId" = $2 and c."networkId" = $3
        and c."channelId" = d."channelId" and c."stoppedFor" is not null
    ))
  returning "channelId"
), "channel" as (
  insert into "community_channels" ("accountId", "communityId", "networkId", "channelId", "platform", "nextAt")
  select $1, $2, $3, "channelId", $5, now() from "retried"
  on conflict ("accountId", "communityId", "networkId", "channelId") do update
  set "usedAt" = now(), "nextAt" = now(), "stoppedFor" = null, "stoppedAt" = null, "stoppedBy" = null
)
select pg_notify($6, $5) from "retried"`

/** Notes that a delivery was sent of which nobody knew: account, community, network, id. */
export const noteSent = `update "community_deliveries"
set "state" = 'sent', "cause" = null, "sentAt" = coalesce("triedAt", now())
where "accountId" = $1 and "communityId" = $2 and "networkId" = $3 and "id" = $4 and "state" = 'uncertain'
returning 1`

const selectFrom = `select d."id", d."networkId", d."channelId", d."kind", d."text", d."state",
  coalesce(d."cause", case when d."state" = 'waiting' then c."stoppedFor" end) as "cause",
  d."attempts", d."queuedAt", d."sentAt", d."messageId"
from "community_deliveries" d
left join "community_channels" c using ("accountId", "communityId", "networkId", "channelId")
where d."accountId" = $1 and d."communityId" = $2 and d."networkId" = $3`

/** The deliveries of a network, the last one first; what waits in a stopped channel says why: before which one, how many. */
export const selectDeliveries = `${selectFrom} and d."id" < coalesce($4::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
order by d."id" desc limit $5`

/** One of them: account, community, network, id. */
export const selectDelivery = `${selectFrom} and d."id" = $4`

/** Why nothing is sent to channels of a network: account, community, network. */
export const selectStopped = `select "channelId", "stoppedFor" from "community_channels"
where "accountId" = $1 and "communityId" = $2 and "networkId" = $3 and "stoppedFor" is not null`

/** Has a channel go on that was stopped: account, community, network, channel. */
export const freeChannel = `update "community_channels"
set "stoppedFor" = null, "stoppedAt" = null, "stoppedBy" = null, "nextAt" = now()
where "accountId" = $1 and "communityId" = $2 and "networkId" = $3 and "channelId" = $4 and "stoppedFor" is not null`
