import { ChatError, type StreamState } from '@parvis/chat'
import { backoff } from './backoff.js'
import type { Ending } from './connection.js'
import { refusalOf } from './connection.js'
import type { Session } from './session-track.js'

/** How far a stream is between two connections. */
export interface Progress {
  /** Where to go on; undefined to begin anew. */
  readonly session: Session | undefined
  /** How many connections failed one after the other. */
  readonly failures: number
  /** How many sessions began for nothing, one after the other. */
  readonly starts: number
  /** Whether the address that the session gave can be reached, as far as is known. */
  readonly isReachable: boolean
  /** How long to wait before the next connection, in milliseconds. */
  readonly wait: number
}

export type Refused = Extract<StreamState, { kind: 'refused' }>

type Bounds = readonly [first: number, most: number]

/** What follows the end of a connection: the next one, or none. One that lasted was no failure of the one before. */
export function afterEnding(ending: Ending, before: Progress, bounds: Bounds): Progress | Refused {
  const why = refusalOf(ending.code)
  if (why) return { kind: 'refused', why }
  const hasLasted = ending.liveSince !== undefined && Date.now() - ending.liveSince >= bounds[1]
  const failures = hasLasted ? 1 : before.failures + 1
  const starts = hasLasted ? 0 : before.starts + Number(ending.hasBegun)
  const { session, wasGreeted: isReachable } = ending
  return { session, isReachable, failures, starts, wait: backoff(failures, bounds) }
}

/** What follows a call that failed before there was a connection. */
export function afterError(error: unknown, progress: Progress, bounds: Bounds): Progress | Refused {
  const { problem, facts } = error instanceof ChatError ? error : new ChatError('unavailable')
  if (problem === 'unauthorised') return { kind: 'refused', why: problem }
  const failures = progress.failures + 1
  return { ...progress, failures, wait: Math.max(backoff(failures, bounds), facts.retryAfter ?? 0) }
}
