/** When the results of messages are read. */

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long after a message was sent its results are read, in milliseconds; the last reading is the full one. */
export const readingAges = [day, 3 * day, 7 * day] as const

/** For how long the last reading is tried, in milliseconds. */
const patience = day
const lastAge = readingAges[readingAges.length - 1] ?? 0

/** How many messages a process reads in a round. */
export const mostPerRound = 10

/** In milliseconds: how long a process has for a reading, until another one may begin it again. */
export const readingLasts = 10 * minute

/** In milliseconds: the rest after the first failed attempt, and the longest one unless the platform says so. */
export const retries = { shortest: minute, longest: 3 * hour } as const

/** When a message is read next; null once its last reading was due. */
export function nextReading(sentAt: Date, now: Date): Date | null {
  const age = readingAges.find((each) => sentAt.getTime() + each > now.getTime())
  return age === undefined ? null : new Date(sentAt.getTime() + age)
}

/** When a reading that failed for now is tried again; null once that is over. @param after in milliseconds */
export function nextAttempt(sentAt: Date, now: Date, after: number): Date | null {
  const end = sentAt.getTime() + lastAge + patience
  const next = now.getTime() + after
  return next < end ? new Date(next) : null
}
