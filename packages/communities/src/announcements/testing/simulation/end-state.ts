import type { AnnouncementRow, SendingRow } from '../memory-announcements.js'
import { type Decided, instantsOf, labelOf, nameOf, type Period } from './period.js'
import type { SimulatedAnnouncements } from './world.js'

/** What people decided, by announcement. */
export interface Decisions {
  readonly periods: ReadonlyMap<string, Period>
  readonly decided: ReadonlyMap<string, Decided>
}

/** Longer than any rule of a simulation rests, in milliseconds. */
const longestRest = 40 * 3_600_000

/** Checks everything once nothing is under way. */
export function checkEndState(world: SimulatedAnnouncements, decisions: Decisions): void {
  const { announcements, invariants } = world
  for (const row of announcements.sendings.values()) {
    if (!announcements.announcements.has(row.key.announcementId)) continue
    if (row.state === 'sending') invariants.violate(`${nameOf(row)} is left`)
    if (row.state !== 'late') checkCounts(world, row)
  }
  for (const row of announcements.announcements.values()) checkAnnouncement(world, decisions, row)
}

/** Checks that the numbers and the state of a sending are those of its messages. */
function checkCounts({ deliveries, invariants: { violate } }: SimulatedAnnouncements, row: SendingRow): void {
  const states = deliveries.of(row.id).map(({ state }) => state)
  const count = (state: string) => states.filter((each) => each === state).length
  const [total, sent, failed, uncertain] = [states.length, count('sent'), count('failed'), count('uncertain')]
  const isSame =
    row.total === total && row.sent === sent && row.failed === failed && row.uncertain === uncertain
  if (!isSame) violate(`${nameOf(row)} has other numbers than its messages`)
  const ended = sent === total ? 'sent' : failed === total ? 'failed' : 'partly_sent'
  if (row.startedAt !== null && row.state !== 'cancelled' && row.state !== 'skipped' && row.state !== ended)
    violate(`${nameOf(row)} should be ${ended}`)
}

/** Checks that an announcement is as people decided and its sendings are, and that nothing that was due is missing. */
function checkAnnouncement(
  { announcements, databaseTime, invariants: { violate } }: SimulatedAnnouncements,
  { periods, decided }: Decisions,
  { key, state, nextAt }: AnnouncementRow,
): void {
  const { announcementId } = key
  const [period, decision] = [periods.get(announcementId), decided.get(announcementId) ?? 'draft']
  if (!period || decision !== 'scheduled') {
    if (state !== decision) violate(`${labelOf(key)} is ${state}, and should be ${decision}`)
    return
  }
  const now = databaseTime()
  const rows = announcements.of(announcementId)
  const handled = new Set(rows.map(({ dueAt }) => dueAt.getTime()))
  for (const at of instantsOf(period, now))
    if (!handled.has(at))
      violate(`${labelOf(key)} was due at ${new Date(at).toISOString()}, and was not sent`)
  const next = period.content.timing.instants?.(now, now + longestRest)[0] ?? null
  const isLate = rows.some((row) => row.state === 'late')
  const last = rows.at(-1)?.state ?? 'none'
  const expected = next !== null || isLate ? 'scheduled' : last === 'skipped' ? 'cancelled' : last
  if (state !== expected) violate(`${labelOf(key)} is ${state}, and should be ${expected}`)
  if ((nextAt?.getTime() ?? null) !== next) violate(`${labelOf(key)} is due next at ${nextAt?.toISOString()}`)
}
