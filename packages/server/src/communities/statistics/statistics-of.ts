import type { Pool } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import type { LocalDay } from '../../settings/index.js'
import { addDays } from './days.js'
import type { Period } from './period.js'
import { type Change, type Point, pointsOf } from './points-of.js'
import { selectStatistics } from './statements.js'
import { type Unit, unitsOf, weeksUntil } from './units.js'

/** Who joined within a time, and how many of them are still there. */
interface Stays {
  readonly joined: number
  readonly remaining: number
}

/** How many come to a community, go and stay. */
export interface Statistics extends LocalDay, Period {
  /** Whether people of any network are counted yet. */
  readonly isCounted: boolean
  readonly unit: Unit
  readonly points: readonly Point[]
  /** The last whole ISO weeks up to the end, by their Mondays. */
  readonly cohorts: readonly (Stays & { readonly week: string })[]
  readonly retention: { readonly week: Period & Stays; readonly month: Period & Stays }
}

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
