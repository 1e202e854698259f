import { type Queryable, refuse } from '@parvis/engine'
import { announcementRefusals as refusals } from '@parvis/schemas/announcements'
import type { CalendarEntry } from '@parvis/schemas/calls/announcements'
import { rowsOf, sql, statement } from '@parvis/work'
import { communityParams, inCommunity } from '../networks/network.js'
import { type AnnouncementKey, announcementTable } from './announcement-record.js'
import type { PlannedTime } from './planning/plan.js'
import { instants } from './schedule/instants.js'

/** A period, its end excluded. */
export interface CalendarPeriod {
  readonly from: Date
  readonly to: Date
}

const day = 86_400_000
const longest = 62 * day
/** How many sendings, and how many instants to come, are listed at most. */
const most = 1000

/**
 * The sendings of the announcements of a community within a period, and those to come, in order.
 *
 * @throws EngineError `invalid_input` for a period that is empty or longer than 62 days
 */
export async function listCalendar(
  database: Queryable,
  { accountId, communityId }: Pick<AnnouncementKey, 'accountId' | 'communityId'>,
  { from, to }: CalendarPeriod,
): Promise<CalendarEntry[]> {
  const length = to.getTime() - from.getTime()
  if (!(length > 0 && length <= longest)) refuse([{ path: 'to', code: refusals.periodTooLong }])
  const period = { accountId, communityId, from, to, most }
  const past = await rowsOf(database, selectSendings(period))
  const planned = await rowsOf(database, selectPlanned(period))
  const entries = [
    ...past.map((sending) => ({ ...sending, at: sending.at.toISOString(), movable: null })),
    ...planned.flatMap((one) => entriesOf(one, { from, to })),
  ]
  return entries
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .slice(0, 2 * most)
}

interface Planned {
  readonly announcementId: string
  readonly title: string
  readonly version: number
  readonly state: 'scheduled' | 'awaiting_approval'
  readonly time: PlannedTime
  /** From when on it is due. */
  readonly since: Date
}

/** When an announcement goes out within a period. */
function entriesOf(
  { time: { schedule }, since, version, ...shown }: Planned,
  { from, to }: CalendarPeriod,
): CalendarEntry[] {
  if (!schedule) return []
  const { start, timeZone, rule } = schedule
  const movable = rule === null ? { start, timeZone, version } : null
  return instants(schedule, new Date(Math.max(since.getTime(), from.getTime())), to, most).map((at) => ({
    ...shown,
    at: at.toISOString(),
    movable,
  }))
}

const periodParams = { ...communityParams, from: sql.timestamptz, to: sql.timestamptz, most: sql.integer }

const selectSendings = statement({
  name: 'announcement-calendar.sendings',
  params: periodParams,
  row: {
    announcementId: sql.uuid,
    title: sql.text,
    at: sql.timestamptz,
    state: sql.text.of<CalendarEntry['state']>(),
  },
  sql: sql`select s."announcementId", a."title", s."dueAt" as "at", s."state"
from "community_announcement_sendings" s join ${announcementTable} a
  on a."accountId" = s."accountId" and a."communityId" = s."communityId" and a."id" = s."announcementId"
where ${inCommunity(sql`s`)} and s."dueAt" >= $from and s."dueAt" < $to and a."deletedAt" is null
order by s."dueAt" limit $most`,
})

/** A sending that is due while others are under way is one to come as well. */
const selectPlanned = statement({
  name: 'announcement-calendar.planned',
  params: periodParams,
  row: {
    announcementId: sql.uuid,
    title: sql.text,
    version: sql.integer,
    state: sql.text.of<Planned['state']>(),
    time: sql.jsonb.of<PlannedTime>(),
    since: sql.timestamptz,
  },
  sql: sql`select p."announcementId", a."title", a."version", p."plan"->'time' as "time",
  case when p."nextAt" is null then 'awaiting_approval' else 'scheduled' end as "state", coalesce(p."nextAt", now()) as "since"
from "community_announcement_plans" p join ${announcementTable} a
  on a."accountId" = p."accountId" and a."communityId" = p."communityId" and a."id" = p."announcementId"
where ${inCommunity(sql`p`)} and a."deletedAt" is null and coalesce(p."nextAt", $from) < $to
  and (p."nextAt" is not null or a."state" = 'awaiting_approval')
order by p."nextAt" limit $most`,
})
