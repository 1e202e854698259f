/** When a widget acts about those who arrive: later, gathered in a storm, or once a moderator has decided. */

import { french, type Localised } from '@parvis/schema'

/** Largest number of people about whom a widget acts at once. */
export const largestParty = 50

const minute = 60_000
const hour = 60 * minute

/** Hours of each day in which a widget does nothing. */
export interface QuietHours {
  /** The first one, from 0 to 23. */
  readonly from: number
  /** The one after the last one, from 0 to 23. */
  readonly until: number
  /** An IANA time zone. */
  readonly timeZone: string
}

export interface WidgetSchedule {
  /** Time between an arrival and what is done about it, in milliseconds. */
  readonly delay: number
  /** Null where there are none. */
  readonly quietHours: QuietHours | null
  /** Arrivals in a minute above which people are gathered; null for never. */
  readonly gatherAbove: number | null
  /** Arrivals in a minute above which the widget pauses until a moderator decides; null for never. */
  readonly pauseAbove: number | null
}

/** Why a widget with a schedule does nothing, for moderators. */
export const pauseReasons = {
  paused: {
    fr: french`Trop de personnes arrivaient à la fois : une décision est attendue.`,
    en: 'Too many people joined at once: a decision is waited for.',
  },
  dismissed: { fr: 'Cet afflux n’a pas été accueilli.', en: 'This storm was let be.' },
} as const satisfies Readonly<Record<string, Localised>>

/** An arrival, as far as its time depends on it. */
export interface ScheduledArrival {
  readonly readyAt: Date
  /** Number of arrivals in the minute that ends with this one, which counts. */
  readonly pace: number
  /** Whether a moderator has decided after a pause that it is its turn. */
  readonly isReleased: boolean
}

/** What becomes of an arrival now: it is its turn, alone or with others; it waits; or a moderator decides. */
export type Turn =
  | { readonly kind: 'now'; readonly isGathered: boolean }
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'pause' }

/**
 * The turn of an arrival.
 *
 * @param schedule undefined for a widget that acts at once
 * @param isPaused whether the widget is paused
 */
export function turnOf(
  { readyAt, pace, isReleased }: ScheduledArrival,
  schedule: WidgetSchedule | undefined,
  isPaused: boolean,
  at: Date,
): Turn {
  if (!schedule) return { kind: 'now', isGathered: false }
  const { delay, gatherAbove, pauseAbove, quietHours } = schedule
  if (!isReleased && (isPaused || (pauseAbove !== null && pace > pauseAbove))) return { kind: 'pause' }
  const isStorm = !isReleased && gatherAbove !== null && pace > gatherAbove
  const earliest = readyAt.getTime() + delay
  const wanted = isReleased ? at : new Date(isStorm ? nextMinute(earliest) : earliest)
  const due = endOfQuiet(wanted > at ? wanted : at, quietHours)
  if (due > at) return { kind: 'wait', until: due }
  return { kind: 'now', isGathered: isReleased || isStorm || endOfQuiet(wanted, quietHours) > wanted }
}

/** The same moment for all who arrive within a minute, so that they are gathered. */
const nextMinute = (moment: number) => (Math.floor(moment / minute) + 1) * minute

/** The moment itself, or the end of the quiet hours it is in. */
function endOfQuiet(moment: Date, quiet: QuietHours | null): Date {
  if (!quiet) return moment
  const time = timeIn(moment, quiet.timeZone)
  if (!isQuiet(time, quiet)) return moment
  const left = (quiet.until * hour - time + 24 * hour) % (24 * hour)
  const end = new Date(moment.getTime() + left)
  // The clocks may have changed meanwhile.
  const ahead = timeIn(end, quiet.timeZone) - quiet.until * hour
  return Math.abs(ahead) > 2 * hour ? end : new Date(end.getTime() - ahead)
}

function isQuiet(time: number, { from, until }: QuietHours): boolean {
  const [start, end] = [from * hour, until * hour]
  return start <= end ? time >= start && time < end : time >= start || time < end
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Time of day in a time zone, in milliseconds since midnight. */
function timeIn(moment: Date, timeZone: string): number {
  const clock = clocks.get(timeZone) ?? clockOf(timeZone)
  clocks.set(timeZone, clock)
  const parts = Object.fromEntries(
    clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  )
  const { hour: hours = 0, minute: minutes = 0, second: seconds = 0 } = parts
  return hours * hour + minutes * minute + seconds * 1000 + moment.getMilliseconds()
}

const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
