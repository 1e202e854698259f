/** How calls go: quickly, slowly, with lost answers, or not at all. */

import { ChatError } from '@parvis/chat'
import { DatabaseFailure } from '@parvis/work'
import type { CallCourse, Choices } from '@parvis/work/testing'

/** How likely a call is slow, or loses its answer, from 0 to 1. */
export interface CallRisks {
  readonly slow: number
  readonly lost: number
}

const minute = 60_000
/** Longest duration of a call of the platform, in milliseconds: what it writes is stored by then. */
const longestCall = minute

/** A call of the database. */
export function databaseCourse(
  choices: Choices,
  { slow, lost }: CallRisks,
  partition: number | undefined,
  isRefused: boolean,
): CallCourse {
  const { between, chance } = choices
  const outlivesCaller = chance(0.5)
  const failed = () => new DatabaseFailure('unavailable')
  const quick = between(1, 10)
  if (partition !== undefined) {
    if (isRefused) return { arrival: undefined, answer: quick, failure: failed(), outlivesCaller }
    const answer = partition + between(1, 100)
    // It arrives now, when the partition ends, or never; its answer comes then.
    const arrival = chance(0.4) ? quick : chance(0.5) ? partition : undefined
    const isLost = arrival === undefined || chance(0.5)
    return { arrival, answer, outlivesCaller, ...(isLost && { failure: failed() }) }
  }
  if (chance(lost)) {
    const arrival = chance(0.5) ? between(1, 3000) : undefined
    return { arrival, answer: between(1, 3000), failure: failed(), outlivesCaller }
  }
  if (chance(slow)) {
    const arrival = between(1, 10_000)
    return { arrival, answer: arrival + between(1, 10_000), outlivesCaller }
  }
  return { arrival: quick, answer: quick + between(1, 10), outlivesCaller }
}

/** A call of the platform: a minute at most. */
export function chatCourse(
  choices: Choices,
  { slow, lost }: CallRisks,
  partition: number | undefined,
): CallCourse {
  const { between, chance } = choices
  const outlivesCaller = chance(0.5)
  const failed = () => new ChatError('unavailable')
  const isSlow = chance(slow)
  const longest = isSlow ? longestCall : 500
  // The longest ones are those that something may not have expected.
  const some = (least: number) => (chance(0.2) ? longest - 10 : between(least, longest - 10))
  if (partition !== undefined || chance(lost)) {
    const arrival = chance(0.5) ? some(20) : undefined
    return { arrival, answer: some(20), failure: failed(), outlivesCaller }
  }
  const arrival = some(20)
  return { arrival, answer: between(arrival, longest), outlivesCaller }
}
