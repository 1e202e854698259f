import { dayOf } from '@parvis/admin-kit/calendar'
import { callPath } from '@parvis/schema'
import { communityAnnouncements } from '@parvis/schemas'
import type { CalendarEntry as ListedEntry } from '@parvis/schemas/calls/announcements'
import { listCalendar } from '@parvis/schemas/calls/announcements'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { useChanges } from '../../../live'

/** A sending in the calendar, past or to come. */
export interface CalendarEntry extends ListedEntry {
  readonly key: string
  /** The day of the reader's zone. */
  readonly day: string
}

/** A sending that is to move to a day. */
export interface Move {
  readonly entry: CalendarEntry
  readonly day: string
}

/** The sendings between two days of the reader's zone, both included, in order. */
export function useCalendar(first: string, last: string) {
  const from = new Date(`${first}T00:00`).toISOString()
  const to = new Date(new Date(`${last}T23:59:59.999`).getTime() + 1).toISOString()
  const input = { query: { from, to } }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [callPath(listCalendar, input)],
    queryFn: () => call(listCalendar, input),
    retry: false,
  })
  useChanges([communityAnnouncements.path], () => refetch())
  const entries = (data ?? []).map(
    (entry): CalendarEntry => ({
      ...entry,
      key: `${entry.announcementId} ${entry.at}`,
      day: dayOf(new Date(entry.at)),
    }),
  )
  return { entries, error, isPending, reread: refetch }
}
