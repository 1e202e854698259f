/** The deliveries of a channel that the parameters `$1` to `$4` name: account, community, network, channel. */
const ofChannel = (rows: string) =>
  `${rows}."accountId" = $1 and ${rows}."communityId" = $2 and ${rows}."networkId" = $3 and ${rows}."channelId" = $4`

/**
 * Queues deliveries, and has their channels looked at: deliveries, platform, channel of the database. Networks that are
 * connected stay so until the transaction ends.
 */
export const insertDeliveries = `with "given" as (
  select * from jsonb_to_recordset($1::jsonb) as g ("accountId" uuid, "communityId" uuid, "networkId" uuid,
    "channelId" text, "id" uuid, "kind" text, "key" text, "text" text, "mentions" text[], "userId" text,
    "state" text, "cause" text, "expiresIn" float8)
), "connected" as (
  select s."accountId", s."communityId", s."networkId" from "connected_servers" s
  where s."platform" = $2 and (s."accountId", s."communityId", s."networkId") in (
    select "accountId", "communityId", "networkId" from "given"
  )
  order by s."serverId" for key share
), "queued" as (
  insert into "community_deliveries" ("accountId", "communityId", "networkId", "channelId", "id", "kind", "key", "text",
    "mentions", "userId", "state", "cause", "expiresAt")
  select g."accountId", g."communityId", g."networkId", g."channelId", g."id", g."kind", g."key", g."text",
    g."mentions", g."userId",
    case when c."networkId" is null then 'failed' else g."state" end,
    case when c."networkId" is null then 'disconnected' else g."cause" end,
    now() + make_interval(secs => g."expiresIn" / 1000)
  from "given" g left join "connected" c using ("accountId", "communityId", "networkId")
  order by g."accountId", g."communityId", g."key"
  on conflict ("accountId", "communityId", "key") do nothing
  returning "accountId", "communityId", "networkId", "channelId", "id", "state"
), "used" as (
  insert into "community_channels" as c
    ("accountId", "communityId", "networkId", "channelId", "platform", "nextAt")
  select "accountId", "communityId", "networkId", "channelId", $2, now() from "queued"
  where "state" = 'waiting' group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict ("accountId", "communityId", "networkId", "channelId") do update set "usedAt" = now(),
    "nextAt" = coalesce(c."nextAt", case when c."stoppedFor" is null then now() end)
)
select "id", pg_notify($3, $2) from "queued"`

/**
 * The channels where something is to be sent: platform, kind of the leases, how many of an account at once, how many,
 * accounts that had a turn, the last one last. Accounts come in turns: the first channel of each before the second of any,
 * counting those that are being seen to, and of those whoever had none for longest.
 */
export const selectNext = `with recursive account as (
  (
    select "accountId" from "community_channels" where "platform" = $1 and "nextAt" is not null
    order by "accountId" limit 1
  )
  union all
  select (
    select "accountId" from "community_channels"
    where "platform" = $1 and "nextAt" is not null and "accountId" > a."accountId" order by "accountId" limit 1
  ) from account a where a."accountId" is not null
), busy as (
  select split_part("name", ' ', 1)::uuid as "accountId", count(*) as "count"
  from "leases" where "kind" = $2 and "until" > now() group by 1
), due as (
  select c."name", c."nextAt", array_position($5::uuid[], a."accountId") as "turn",
    coalesce(b."count", 0) + row_number() over (partition by a."accountId" order by c."nextAt", c."name") as "place"
  from account a left join busy b using ("accountId") cross join lateral (
    select concat_ws(' ', "accountId", "communityId", "networkId", "channelId") as "name", "nextAt"
    from "community_channels" c
    where "platform" = $1 and "accountId" = a."accountId" and "nextAt" <= now() and not exists (
      select from "leases" l where l."kind" = $2 and l."until" > now()
        and l."name" = concat_ws(' ', c."accountId", c."communityId", c."networkId", c."channelId")
    )
    order by "nextAt", "channelId" limit $3
  ) c
)
select "name" from due where "place" <= $3
order by "place", "turn" nulls first, "nextAt", "name" limit $4`

/** Holds a channel fast, unless nothing is to be sent there: whoever queues for it waits, and is seen afterwards. */
export const holdChannel = `select 1 from "community_channels" c
where ${ofChannel('c')} and "nextAt" <= clock_timestamp() for update`

/** Gives up what waits in a channel and is not worth sending any more. */
export const expireDeliveries = `update "community_deliveries" d set "state" = 'failed', "cause" = 'too_late'
where ${ofChannel('d')} and "state" = 'waiting' and "expiresAt" <= now() returning "id"`

/**
 * Begins the next delivery of a channel: kinds, how long a nonce lasts in milliseconds. One that was begun before goes first;
 * else the oldest of the kind that had no turn for longest. A channel where nothing waits is left alone from then on.
 */
export const beginNext = `with "begun" as (
  select d."id", d."kind" from "community_deliveries" d where ${ofChannel('d')} and "state" = 'sending'
  order by d."id" limit 1
), "next" as (
  select "id", "kind" from "begun"
  union all (
    select f."id", f."kind" from "community_channels" c, unnest($5::text[]) k ("kind") cross join lateral (
      select d."id", d."kind" from "community_deliveries" d
      where ${ofChannel('d')} and d."state" = 'waiting' and d."kind" = k."kind"
        and (d."expiresAt" is null or d."expiresAt" > now())
      order by d."id" limit 1
    ) f
    where ${ofChannel('c')} and not exists (select from "begun")
    order by array_position(c."turns", f."kind") nulls first, f."id" limit 1
  )
), "channel" as (
  update "community_channels" c set
    "nextAt" = case when exists (select from "next") then c."nextAt" end,
    "turns" = coalesce((select array_append(array_remove(c."turns", n."kind"), n."kind") from "next" n), c."turns")
  where ${ofChannel('c')}
)
update "community_deliveries" d set "state" = 'sending', "attempts" = "attempts" + 1,
  "triedAt" = coalesce("triedAt", clock_timestamp())
from "next" n where d."accountId" = $1 and d."communityId" = $2 and d."id" = n."id"
returning d."id", d."text", d."mentions", d."attempts", d."triedAt",
  d."triedAt" > clock_timestamp() - make_interval(secs => $6 / 1000.0) as "isSame"`

/** Notes that a delivery, which is known not to be sent, is tried from now on: account, community, id. */
export const tryAnew = `update "community_deliveries" set "triedAt" = clock_timestamp()
where "accountId" = $1 and "communityId" = $2 and "id" = $3`

/**
 * Notes what became of a delivery: account, community, id, state, cause, message, when it was sent. What is known counts
 * even where it was given up meanwhile.
 */
export const settleDelivery = `update "community_deliveries" set "state" = $4, "cause" = $5, "messageId" = $6,
  "sentAt" = case when $4 = 'sent' then coalesce($7::timestamptz, clock_timestamp()) end,
  "triedAt" = case when $4 <> 'failed' then "triedAt" end
where "accountId" = $1 and "communityId" = $2 and "id" = $3
  and ("state" = 'sending' or $4 in ('sent', 'failed') and "state" = 'uncertain')`

/** Lets a channel rest before it is looked at again: in milliseconds. */
export const restChannel = `update "community_channels" c
set "nextAt" = clock_timestamp() + make_interval(secs => $5 / 1000.0) where ${ofChannel('c')}`

/** Stops a channel: cause, delivery that was refused. */
export const stopChannel = `update "community_channels" c
set "stoppedFor" = $5, "stoppedAt" = now(), "stoppedBy" = $6, "stops" = "stops" + 1, "nextAt" = null
where ${ofChannel('c')}`

/** Notes that something was sent in a channel that was stopped before. */
export const forgetStops = `update "community_channels" c set "stops" = 0 where ${ofChannel('c')} and "stops" > 0`

const ofNetworks = `"accountId" = $1 and "communityId" = $2 and ($3::uuid is null or "networkId" = $3)`

/** Forgets the channels of networks: account, community, network, or null for all. */
export const forgetChannels = `delete from "community_channels" where ${ofNetworks}`

/** Gives up what waits for channels of networks: account, community, network, or null for all. */
export const endOfNetworks = `update "community_deliveries" set "cause" = 'disconnected',
  "state" = case when "state" = 'sending' then 'uncertain' else 'failed' end
where ${ofNetworks} and "state" in ('waiting', 'sending')`

/** The channels of a platform that are in use: platform. */
export const selectInUse = `select "networkId", "channelId", "stoppedFor" is not null as "isStopped"
from "community_channels"
where "platform" = $1 and ("usedAt" > now() - interval '30 days' or "nextAt" is not null or "stoppedFor" is not null)`

/**
 * Has channels go on that were stopped for something that somebody can mend, unless that was tried lately: account, community,
 * network, channels, platform, channel of the database.
 */
export const liftStopped = `with "lifted" as (
  update "community_channels" set "stoppedFor" = null, "stoppedAt" = null, "nextAt" = now()
  where "accountId" = $1 and "communityId" = $2 and "networkId" = $3 and "channelId" = any($4)
    and "stoppedFor" in ('forbidden', 'channel_gone')
    and "stoppedAt" <= now() - interval '5 minutes' * (least(power(2, "stops"), 288) - 2)
  returning "stoppedBy"
), "again" as (
  update "community_deliveries" d set "state" = 'waiting', "cause" = null, "attempts" = 0 from "lifted" l
  where d."accountId" = $1 and d."communityId" = $2 and d."id" = l."stoppedBy" and d."state" = 'failed'
    and d."text" is not null
)
select pg_notify($6, $5) from "lifted"`
