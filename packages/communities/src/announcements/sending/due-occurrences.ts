import type { PlannedTime } from '../planning/plan.js'
import { instants } from '../schedule/instants.js'
import { nextInstants } from '../schedule/next-instants.js'

/** A time at which an announcement was due. */
export interface Occurrence {
  readonly at: Date
  /** What becomes of it; for a `late` one, somebody decides. */
  readonly state: 'sending' | 'late' | 'skipped'
}

export interface DueOccurrences {
  /** The oldest first; of many that were missed, the last hundred. */
  readonly occurrences: readonly Occurrence[]
  /** When it is due next; null for never again. */
  readonly nextAt: Date | null
}

const minute = 60_000
const mostRecorded = 100
/** More than an hourly rule has in ten years. */
const mostMissed = 100_000

/**
 * The occurrences that are due, by what was decided about late ones. Of several that were missed, only the last one counts:
 * nobody is to read the same thing several times in a row.
 */
export function dueOccurrences(
  { schedule, late, lateAfter }: PlannedTime,
  nextAt: Date,
  now: Date,
): DueOccurrences {
  if (nextAt > now) return { occurrences: [], nextAt }
  const since = schedule?.rule ? instants(schedule, nextAt, new Date(now.getTime() + 1), mostMissed) : []
  // The rules of a zone may have changed since the next time was computed.
  const last = since.at(-1) ?? nextAt
  const isLate = now.getTime() - last.getTime() > lateAfter * minute
  const missed = since.slice(0, -1).map((at) => ({ at, state: 'skipped' as const }))
  const occurrences = [...missed, { at: last, state: isLate ? lateStates[late] : 'sending' }] as const
  return {
    occurrences: occurrences.slice(-mostRecorded),
    nextAt: schedule?.rule ? (nextInstants(schedule, last, 1)[0]?.at ?? null) : null,
  }
}

const lateStates = { send: 'sending', skip: 'skipped', ask: 'late' } as const satisfies Record<
  PlannedTime['late'],
  Occurrence['state']
>
