import type { Pool } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import type { readOverview } from '@parvis/schemas/calls/statistics'
import { degradedMessages, highLagFrom, streamMessages } from '@parvis/schemas/causes'
import { rowsOf, sql, statement } from '@parvis/work'
import { communityParams, inCommunity } from '../networks/network.js'
import { syncKind } from '../sync/runs.js'
import type { LocalDay } from './period.js'

type Overview = ResultOf<typeof readOverview>

/** How many networks and runs are named, at most. */
const mostNamed = 20

/** How a community is at a glance, without its members being read. @throws DatabaseFailure */
export async function overviewOf(
  pool: Pool,
  { accountId, communityId }: { readonly accountId: string; readonly communityId: string },
  { timeZone, today }: LocalDay,
): Promise<Overview> {
  const values = { accountId, communityId, timeZone, today, most: mostNamed }
  const [overview] = await rowsOf(pool, selectOverview(values))
  return overview as Overview
}

const ofDays = (days: number) =>
  sql`c."quarter" >= ($today::date - ${days - 1})::timestamp at time zone $timeZone`
const changes = (days: number) => sql`jsonb_build_object(
  'joined', coalesce(sum(c."joined" - c."joinedBots") filter (where ${ofDays(days)}), 0),
  'left', coalesce(sum(c."left" - c."leftBots") filter (where ${ofDays(days)}), 0)
)`

/** Numbers of people, and of recent joins and leaves; bots count as members, but not in joins and leaves. */
const people = sql`select t.*, c.* from (
  select coalesce(sum("members"), 0)::int as "members", coalesce(sum("bots"), 0)::int as "bots"
  from "community_totals" t where ${inCommunity(sql`t`)}
) t cross join (
  select ${changes(1)} as "today", ${changes(7)} as "week"
  from "community_counts" c where ${inCommunity(sql`c`)} and ${ofDays(7)}
) c`

const isOneOf = (name: string, words: object) =>
  sql`coalesce(n."health"->>${sql.literal(name)} = any(array[${literals(Object.keys(words))}]), false)`
const literals = (constants: readonly string[]) => sql.join(constants.map(sql.literal), sql`, `)

/** Whether something is wrong with a network that is integrated, by its stored health. */
const isUnwell = sql`(${isOneOf('stream', streamMessages)} or ${isOneOf('degraded', degradedMessages)}
  or coalesce(n."health"->>'seesMembers' = 'false', false) or coalesce(n."health"->'missing', '[]') <> '[]'
  or coalesce(n."health"->'channels', '{}') <> '{}' or coalesce(n."health"->'widgets', '[]') <> '[]'
  or coalesce((n."health"->>'lag')::int, 0) >= ${highLagFrom})`

const states = ['pending', 'integrated', 'failed', 'disconnected']
const counts = states
  .map(sql.literal)
  .map((state) => sql`${state}, count(*) filter (where "state" = ${state})`)

/** How the networks are. */
const networks = sql`with "networks" as materialized (
  select n."id" as "networkId", n."name", n."state", n."cause", n."health", n."syncedAt",
    case n."state" when 'failed' then 1 when 'disconnected' then 2
      when 'integrated' then case when ${isUnwell} then 3 end
    end as "rank"
  from "community_networks" n where ${inCommunity(sql`n`)} and n."deletedAt" is null
)
select jsonb_build_object('total', count(*), ${sql.join(counts, sql`, `)}) as "networks",
  min("syncedAt") filter (where "state" = 'integrated') as "syncedAt", count("rank")::int as "attentionTotal", coalesce((
    select jsonb_agg(to_jsonb(a) - '{rank,syncedAt}'::text[] order by a."rank", a."name", a."networkId") from (
      select * from "networks" where "rank" is not null order by "rank", "name", "networkId" limit $most
    ) a
  ), '[]') as "attention"
from "networks"`

/** The longest estimate of a run's remaining time, in seconds; a stalled run has none. */
const longest = 1_000_000_000

/** The running and waiting runs. */
const running = sql`select r."networkId", n."name", r."id" as "runId", r."kind", j."state",
  case r."kind" when 'apply' then j."done"::int else r."read" end as "read",
  coalesce(j."about", n."memberCount")::int as "expected",
  case when j."state" = 'running' and j."rate" > 0
    then least(${longest}, ceil(greatest(0, j."about" - j."done") / j."rate"))::int
  end as "secondsLeft"
from "jobs" j join "community_sync_runs" r on ${inCommunity(sql`r`)} and r."id" = j."id"
join "community_networks" n on ${inCommunity(sql`n`)} and n."id" = r."networkId"
where j."accountId" = $accountId and j."kind" = ${sql.literal(syncKind)}
  and j."nextAt" is not null and j."cancelledAt" is null and r."state" = 'running'
order by j."state" = 'waiting', r."beganAt", r."id" limit $most`

/** The overview of a community; `$today` is its current day, and `$most` the maximum number of listed networks and runs. */
const selectOverview = statement({
  name: 'communities.overview',
  params: { ...communityParams, timeZone: sql.text, today: sql.date, most: sql.bigint },
  row: {
    members: sql.integer,
    bots: sql.integer,
    today: sql.jsonb.of<Overview['today']>(),
    week: sql.jsonb.of<Overview['week']>(),
    networks: sql.jsonb.of<Overview['networks']>(),
    syncedAt: sql.timestamptz.orNull,
    attentionTotal: sql.integer,
    attention: sql.jsonb.of<Overview['attention']>(),
    running: sql.jsonb.of<Overview['running']>(),
  },
  sql: sql`select p.*, n.*, coalesce((select jsonb_agg(to_jsonb(r)) from (${running}) r), '[]') as "running"
from (${people}) p cross join (${networks}) n`,
})
