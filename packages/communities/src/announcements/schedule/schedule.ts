/**
 * When an announcement is due: once at a local date and time, or again and again by a rule that begins there. A local
 * time that summer time skips is read with the offset before it (02:30 becomes 03:30), and a repeated one is its first.
 */
export interface Schedule {
  /** Local date and time of the start, such as `2027-03-28T09:00`. */
  readonly start: string
  /** Name of an IANA time zone. */
  readonly timeZone: string
  /** A recurrence rule of RFC 5545 in local time, such as `FREQ=WEEKLY;BYDAY=MO`, or null for once. */
  readonly rule: string | null
  /** Local dates without an occurrence, such as `2027-12-25`. */
  readonly exceptions: readonly string[]
}

/** Maximum number of exceptions of a schedule. */
export const mostExceptions = 1000

/** Maximum `COUNT` of a rule. */
export const mostTimes = 1000

/** Years that one enumeration covers at most. A rule needs an instant within them, and all that its `COUNT` counts. */
export const horizonYears = 10
