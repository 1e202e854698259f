/** Joins, leaves and retention of a community, from its counts alone. */

import type { Pool } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import type { readStatistics } from '@parvis/schemas/calls/statistics'
import { rowsOf, type Sql, sql, statement } from '@parvis/work'
import { networkOrAllParams, ofNetworkOrAll } from '../networks/network.js'
import { addDays, type LocalDay, type Period, unitsOf, weeksUntil } from './period.js'

/** The people who joined within a period, and how many of them are still present. */
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

const cohortWeeks = 12

/** The statistics of a community, without reading its members. @throws DatabaseFailure */
export async function statisticsOf(
  pool: Pool,
  { accountId, communityId, networkId, day, from, to }: StatisticsOptions,
): Promise<Statistics> {
  const { unit, bounds } = unitsOf({ from, to })
  const weeks = weeksUntil(to, cohortWeeks)
  const { week, month } = retained(day.today)
  const place = { accountId, communityId, networkId, timeZone: day.timeZone }
  const days = { units: bounds, weeks, week: boundsOf(week), month: boundsOf(month) }
  // Planned each time: one network and all of them are found by different indexes.
  const [row] = await rowsOf(pool, selectStatistics({ ...place, ...days }))
  const counted = row as NonNullable<typeof row>
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

/** Recent joiners who could have stayed a week, or a month. */
function retained(today: string): { readonly week: Period; readonly month: Period } {
  return {
    week: { from: addDays(today, -13), to: addDays(today, -7) },
    month: { from: addDays(today, -59), to: addDays(today, -30) },
  }
}

const boundsOf = ({ from, to }: Period) => [from, addDays(to, 1)]

const staysIn = ({ joined, remaining }: Stays = { joined: 0, remaining: 0 }): Stays => ({ joined, remaining })

/** The state of a community at the end of a unit of time, and the changes within. */
export interface Point {
  /** The first day of the unit. */
  readonly day: string
  /** Bots included. */
  readonly members: number
  readonly bots: number
  /** Joins, excluding bots. */
  readonly joined: number
  /** Leaves, excluding bots. */
  readonly left: number
}

/** Changes within a unit, by its index from 1; the index after the last one has the changes since. */
export interface Change {
  readonly at: number
  readonly joined: number
  readonly joinedBots: number
  readonly left: number
  readonly leftBots: number
}

/**
 * The state of a community at the end of each unit, computed backwards from its current state.
 *
 * @param bounds the first days of the units, and the day after the last one
 * @param now numbers of members and bots
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
 * The day of the first known join in a community, or in one of its networks.
 *
 * @returns today without members
 * @throws DatabaseFailure
 */
export async function beginningOf(
  pool: Pool,
  { accountId, communityId, networkId, day: { timeZone, today } }: BeginningOptions,
): Promise<string> {
  const place = { accountId, communityId, networkId, timeZone }
  // Planned each time: one network and all of them are found by different indexes.
  const [row] = await rowsOf(pool, selectBeginning(place))
  return row?.day ?? today
}

/** All networks of a community, or one of them, and the time zone of its days. */
const ofPlace = { ...networkOrAllParams, timeZone: sql.text }

const selectBeginning = statement({
  name: 'communities.beginning',
  prepared: false,
  params: ofPlace,
  row: { day: sql.text.orNull },
  sql: sql`select to_char(min(c."quarter") at time zone $timeZone, 'YYYY-MM-DD') as "day" from "community_counts" c
where ${ofNetworkOrAll(sql`c`)}`,
})

/** Start of a day in the zone of `$timeZone`. */
const moments = (days: Sql) =>
  sql`array(select d::timestamp at time zone $timeZone from unnest(${days}::date[]) with ordinality u (d, "at") order by "at")`
const first = (moments: Sql) => sql`(select b.${moments}[1] from "bounds" b)`
const last = (moments: Sql) => sql`(select b.${moments}[cardinality(b.${moments})] from "bounds" b)`

/** Sums of counts between moments: `at` is the one that they follow, from 1 on. */
const between = (moments: Sql, sums: Sql, more: Sql = sql``) => sql`(
  select coalesce(jsonb_agg(s), '[]') from (
    select width_bucket(least(c."quarter", now()), (select b.${moments} from "bounds" b)) as "at", ${sums}
    from "community_counts" c
    where ${ofNetworkOrAll(sql`c`)} and c."quarter" >= ${first(moments)} ${more} group by 1
  ) s
)`

const until = (moments: Sql) => sql`and c."quarter" < ${last(moments)}`
const sum = (name: string) => sql`sum(c.${sql.identifier(name)}) as ${sql.identifier(name)}`
const sums = (names: readonly string[]) => sql.join(names.map(sum), sql`, `)
const changed = sums(['joined', 'joinedBots', 'left', 'leftBots'])
const people = (name: string) =>
  sql`sum(c.${sql.identifier(name)} - c.${sql.identifier(`${name}Bots`)}) as ${sql.identifier(name)}`
const stays = sql.join(['joined', 'remaining'].map(people), sql`, `)

/**
 * The counts of a community, or of one of its networks: by `$units` (their first days, and the end of the last one),
 * by `$weeks` likewise, and for two periods given by their first day and the day after the last.
 */
const selectStatistics = statement({
  name: 'communities.statistics',
  prepared: false,
  params: {
    ...ofPlace,
    units: sql.date.array,
    weeks: sql.date.array,
    week: sql.date.array,
    month: sql.date.array,
  },
  row: {
    members: sql.integer,
    bots: sql.integer,
    isCounted: sql.boolean,
    changes: sql.jsonb.of<readonly Change[]>(),
    cohorts: sql.jsonb.of<readonly (Stays & { readonly at: number })[]>(),
    week: sql.jsonb.of<readonly Stays[]>(),
    month: sql.jsonb.of<readonly Stays[]>(),
  },
  sql: sql`with "bounds" as materialized (
  select ${moments(sql`$units`)} as "units", ${moments(sql`$weeks`)} as "weeks", ${moments(sql`$week`)} as "week",
    ${moments(sql`$month`)} as "month"
), "total" as (
  select coalesce(sum(t."members"), 0) as "members", coalesce(sum(t."bots"), 0) as "bots", count(*) > 0 as "isCounted"
  from "community_totals" t where ${ofNetworkOrAll(sql`t`)}
)
select "members"::int, "bots"::int, "isCounted", ${between(sql`"units"`, changed)} as "changes",
  ${between(sql`"weeks"`, stays, until(sql`"weeks"`))} as "cohorts",
  ${between(sql`"week"`, stays, until(sql`"week"`))} as "week",
  ${between(sql`"month"`, stays, until(sql`"month"`))} as "month"
from "total"`,
})
