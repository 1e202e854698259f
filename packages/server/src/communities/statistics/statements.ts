import { inCommunity } from '../networks/network.js'

const network = (rows: string) => `($3::uuid is null or ${rows}."networkId" = $3)`
/** When days begin in the zone of the fourth parameter. */
const moments = (days: string) =>
  `array(select d::timestamp at time zone $4 from unnest(${days}::date[]) with ordinality u (d, "at") order by "at")`
const first = (moments: string) => `(select b.${moments}[1] from "bounds" b)`
const last = (moments: string) => `(select b.${moments}[cardinality(b.${moments})] from "bounds" b)`

/** Sums of counts between moments: `at` tells which of them they follow, from 1 on. */
const between = (moments: string, sums: string, more = '') => `(
  select coalesce(jsonb_agg(s), '[]') from (
    select width_bucket(least(c."quarter", now()), (select b.${moments} from "bounds" b)) as "at", ${sums}
    from "community_counts" c
    where ${inCommunity('c')} and ${network('c')} and c."quarter" >= ${first(moments)} ${more} group by 1
  ) s
)`

const until = (moments: string) => `and c."quarter" < ${last(moments)}`
const stays = `sum(c."joined") as "joined", sum(c."remaining") as "remaining"`
const changes = ['joined', 'joinedBots', 'left', 'leftBots'].map((name) => `sum(c."${name}") as "${name}"`)

/**
 * What is counted of a community, or of one of its networks: account, community, network, time zone; then days that units
 * begin with, up to the end of the last one, the same of weeks, and the first and the day behind the last of two periods.
 */
export const selectStatistics = `with "bounds" as materialized (
  select ${moments('$5')} as "units", ${moments('$6')} as "weeks", ${moments('$7')} as "week", ${moments('$8')} as "month"
), "total" as (
  select coalesce(sum(t."members"), 0) as "members", coalesce(sum(t."bots"), 0) as "bots", count(*) > 0 as "isCounted"
  from "community_totals" t where ${inCommunity('t')} and ${network('t')}
)
select "members"::int, "bots"::int, "isCounted", ${between('"units"', changes.join(', '))} as "changes",
  ${between('"weeks"', stays, until('"weeks"'))} as "cohorts",
  ${between('"week"', stays, until('"week"'))} as "week", ${between('"month"', stays, until('"month"'))} as "month"
from "total"`
