/** How many come to a community, go and stay, from its counts alone. */

import type { Pool } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import type { readStatistics } from '@parvis/schemas/calls/statistics'
import { rowsOf } from '@parvis/work'
import { inCommunity } from '../networks/network.js'
import { addDays, type LocalDay, type Period, unitsOf, weeksUntil } from './period.js'

/** Who joined within a time, and how many of them are still there. */
interface Stays {
  readonly joined: number
  readonly remaining: number
}

type Statistics = ResultOf<typeof readStatistics>

export interface StatisticsOptions extends Period {
  readonly accountId: string
  readonly communityId: string
  /** All networks where none is named. */
  readonly networkId?: string
  readonly day: LocalDay
}

interface Row {
  readonly members: number
  readonly bots: number
  readonly isCounted: boolean
  readonly changes: readonly Change[]
  readonly cohorts: readonly (Stays & { readonly at: number })[]
  readonly week: readonly Stays[]
  readonly month: readonly Stays[]
}

const cohortWeeks = 12

/** What is counted of a community, without its members being read. @throws DatabaseFailure */
export async function statisticsOf(
  pool: Pool,
  { accountId, communityId, networkId, day, from, to }: StatisticsOptions,
): Promise<Statistics> {
  const { unit, bounds } = unitsOf({ from, to })
  const weeks = weeksUntil(to, cohortWeeks)
  const { week, month } = retained(day.today)
  const place = [accountId, communityId, networkId, day.timeZone]
  const days = [bounds, weeks, boundsOf(week), boundsOf(month)]
  // Planned each time: one network and all of them are found by different indexes.
  const [row] = await rowsOf<Row>(pool, { text: selectStatistics, values: [...place, ...days] })
  const counted = row as Row
  return {
    ...day,
    from,
    to,
    unit,
    isCounted: counted.isCounted,
    points: pointsOf(bounds, counted.changes, counted),
    cohorts: weeks.slice(0, -1).map((monday, index) => ({
      week: monday,
      ...staysIn(counted.cohorts.find(({ at }) => at === index + 1)),
    })),
    retention: {
      week: { ...week, ...staysIn(counted.week[0]) },
      month: { ...month, ...staysIn(counted.month[0]) },
    },
  }
}

/** Who has had the time to stay a week, or a month, and joined of late. */
function retained(today: string): { readonly week: Period; readonly month: Period } {
  return {
    week: { from: addDays(today, -13), to: addDays(today, -7) },
    month: { from: addDays(today, -59), to: addDays(today, -30) },
  }
}

const boundsOf = ({ from, to }: Period) => [from, addDays(to, 1)]

const staysIn = ({ joined, remaining }: Stays = { joined: 0, remaining: 0 }): Stays => ({ joined, remaining })

/** How a community is at the end of a unit of time, and what changed within. */
export interface Point {
  /** The first day of the unit. */
  readonly day: string
  /** Bots included. */
  readonly members: number
  readonly bots: number
  /** People who came, bots not included. */
  readonly joined: number
  /** People who left, bots not included. */
  readonly left: number
}

/** What changed within a unit, by its place from 1 on; behind the last one, since then. */
export interface Change {
  readonly at: number
  readonly joined: number
  readonly joinedBots: number
  readonly left: number
  readonly leftBots: number
}

/**
 * How a community was at the end of each unit, reckoned back from how it is now.
 *
 * @param bounds the first days of the units, and the day behind the last one
 * @param now how many members and bots there are
 */
function pointsOf(
  bounds: readonly string[],
  changes: readonly Change[],
  now: Readonly<Record<'members' | 'bots', number>>,
): readonly Point[] {
  const changeAt = new Map(changes.map((change) => [change.at, change]))
  const points: Point[] = []
  let { members, bots } = now
  for (let at = bounds.length; at > 0; at -= 1) {
    const { joined, joinedBots, left, leftBots } = changeAt.get(at) ?? unchanged
    const day = bounds[at - 1]
    if (day !== undefined && at < bounds.length)
      points.unshift({ day, members, bots, joined: joined - joinedBots, left: left - leftBots })
    members -= joined - left
    bots -= joinedBots - leftBots
  }
  return points
}

const unchanged = { joined: 0, joinedBots: 0, left: 0, leftBots: 0 }

export interface BeginningOptions {
  readonly accountId: string
  readonly communityId: string
  /** All networks where none is named. */
  readonly networkId?: string
  readonly day: LocalDay
}

/**
 * The day that the first member of a community joined who is known of, or of one of its networks.
 *
 * @returns today where nobody is
 * @throws DatabaseFailure
 */
export async function beginningOf(
  pool: Pool,
  { accountId, communityId, networkId, day: { timeZone, today } }: BeginningOptions,
): Promise<string> {
  const values = [accountId, communityId, networkId, timeZone]
  // Planned each time: one network and all of them are found by different indexes.
  const [row] = await rowsOf<{ day: string | null }>(pool, { text: selectBeginning, values })
  return row?.day ?? today
}

const selectBeginning = `select to_char(min(c."quarter") at time zone $4, 'YYYY-MM-DD') as "day" from "community_counts" c
where ${inCommunity('c')} and ($3::uuid is null or c."networkId" = $3)`

const ofNetwork = (rows: string) => `($3::uuid is null or ${rows}."networkId" = $3)`
/** When days begin in the zone of the fourth parameter. */
const moments = (days: string) =>
  `array(select d::timestamp at time zone $4 from unnest(${days}::date[]) with ordinality u (d, "at") order by "at")`
const first = (moments: string) => `(select b.${moments}[1] from "bounds" b)`
const last = (moments: string) => `(select b.${moments}[cardinality(b.${moments})] from "bounds" b)`

/** Sums of counts between moments: `at` is the one that they follow, from 1 on. */
const between = (moments: string, sums: string, more = '') => `(
  select coalesce(jsonb_agg(s), '[]') from (
    select width_bucket(least(c."quarter", now()), (select b.${moments} from "bounds" b)) as "at", ${sums}
    from "community_counts" c
    where ${inCommunity('c')} and ${ofNetwork('c')} and c."quarter" >= ${first(moments)} ${more} group by 1
  ) s
)`

const until = (moments: string) => `and c."quarter" < ${last(moments)}`
const stays = `sum(c."joined") as "joined", sum(c."remaining") as "remaining"`
const changeSums = ['joined', 'joinedBots', 'left', 'leftBots'].map((name) => `sum(c."${name}") as "${name}"`)

/**
 * What is counted of a community, or of one of its networks: account, community, network, time zone; then days that units
 * begin with, up to the end of the last one, the same of weeks, and the first and the day behind the last of two periods.
 */
const selectStatistics = `with "bounds" as materialized (
  select ${moments('$5')} as "units", ${moments('$6')} as "weeks", ${moments('$7')} as "week", ${moments('$8')} as "month"
), "total" as (
  select coalesce(sum(t."members"), 0) as "members", coalesce(sum(t."bots"), 0) as "bots", count(*) > 0 as "isCounted"
  from "community_totals" t where ${inCommunity('t')} and ${ofNetwork('t')}
)
select "members"::int, "bots"::int, "isCounted", ${between('"units"', changeSums.join(', '))} as "changes",
  ${between('"weeks"', stays, until('"weeks"'))} as "cohorts",
  ${between('"week"', stays, until('"week"'))} as "week", ${between('"month"', stays, until('"month"'))} as "month"
from "total"`
