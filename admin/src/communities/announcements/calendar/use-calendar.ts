import { communityAnnouncements } from '@parvis/schemas'
import { previewInstants } from '@parvis/schemas/calls/announcements'
import { useQueries } from '@tanstack/react-query'
import { type RaRecord, useGetList } from 'react-admin'
import { call } from '../../../api/call'
import { dayIn } from '../../dashboard/day'
import { announcementOf, type ShownAnnouncement, scheduleOf, stateOf } from '../announcement'

/** A sending of an announcement in the calendar, past or to come. */
export interface CalendarEntry {
  readonly announcement: ShownAnnouncement
  /** When, as ISO 8601. */
  readonly at: string
  /** The day of the reader's zone. */
  readonly day: string
  /** Whether it can be moved: it is scheduled, and for once. */
  readonly isMovable: boolean
}

/** A sending that is to move to a day. */
export interface Move {
  readonly entry: CalendarEntry
  readonly day: string
}

/** How many announcements of a month are shown. */
const most = 500

/** The sendings between two days, in order: last ones of announcements, and the next ones of those that are scheduled. */
export function useCalendar(first: string, last: string) {
  const range = {
    atLeast: new Date(`${first}T00:00`).toISOString(),
    atMost: new Date(`${last}T23:59:59`).toISOString(),
  }
  const sent = useAnnouncements('sentAt', { sentAt: range })
  const scheduled = useAnnouncements('nextAt', { state: 'scheduled', nextAt: { atMost: range.atMost } })
  const instants = useLaterInstants(scheduled.data ?? [])
  const all = [
    ...(sent.data ?? []).map((record) => entryOf(record, record.sentAt, false)),
    ...(scheduled.data ?? []).map((record) => entryOf(record, record.nextAt, record.timing === 'once')),
    ...instants,
  ]
  const entries = all
    .filter((entry) => entry !== undefined)
    .filter(({ day }) => day >= first && day <= last)
    .sort((one, other) => one.at.localeCompare(other.at))
  const reread = () => Promise.all([sent.refetch(), scheduled.refetch()])
  return {
    entries,
    error: sent.error ?? scheduled.error,
    isPending: sent.isPending || scheduled.isPending,
    reread,
  }
}

function useAnnouncements(field: string, filter: object) {
  return useGetList<RaRecord, Error>(
    communityAnnouncements.route,
    { filter, sort: { field, order: 'ASC' }, pagination: { page: 1, perPage: most } },
    { retry: false },
  )
}

function entryOf(record: RaRecord, at: unknown, isMovable: boolean): CalendarEntry | undefined {
  if (typeof at !== 'string') return undefined
  const announcement = announcementOf(record)
  return { announcement, at, day: dayIn(undefined, new Date(at)), isMovable }
}

/** The instants of repeated announcements after their next one, as far as they are known. */
function useLaterInstants(records: readonly RaRecord[]): readonly (CalendarEntry | undefined)[] {
  const repeated = records.filter((record) => isRepeated(announcementOf(record)))
  return useQueries({
    queries: repeated.map((record) => {
      const schedule = scheduleOf(announcementOf(record))
      return {
        queryKey: ['announcement-instants', schedule],
        queryFn: () => call(previewInstants, { body: schedule }),
        retry: false,
      }
    }),
    combine: (results) =>
      results.flatMap(({ data = [] }, index) => {
        const record = repeated[index]
        const later = data.filter(({ at }) => record && at > String(record.nextAt))
        return later.map(({ at }) => record && entryOf(record, at, false))
      }),
  })
}

const isRepeated = (announcement: ShownAnnouncement) =>
  announcement.timing === 'repeated' && stateOf(announcement) === 'scheduled'
