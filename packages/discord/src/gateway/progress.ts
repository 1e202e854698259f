import { ChatError, type StreamState } from '@parvis/chat'
import { backoff } from './backoff.js'
import type { Ending } from './connection.js'
import { refusalOf } from './connection.js'
import type { Session } from './session-track.js'

/** State of a stream between two connections. */
export interface Progress {
  /** Session to resume; undefined to start a new one. */
  readonly session: Session | undefined
  /** Number of consecutive failed connections. */
  readonly failures: number
  /** Number of consecutive sessions that started in vain. */
  readonly starts: number
  /** Whether the session's own address is reachable, if known. */
  readonly isReachable: boolean
  /** Delay before the next connection, in milliseconds. */
  readonly wait: number
}

export type Refused = Extract<StreamState, { kind: 'refused' }>

type Bounds = readonly [first: number, most: number]

/** Decides what follows the end of a connection: the next one, or a final state. A connection that lasted resets the failures. */
export function afterEnding(ending: Ending, before: Progress, bounds: Bounds): Progress | Refused {
  const why = refusalOf(ending.code)
  if (why) return { kind: 'refused', why }
  const hasLasted = ending.liveSince !== undefined && Date.now() - ending.liveSince >= bounds[1]
  const failures = hasLasted ? 1 : before.failures + 1
  const starts = hasLasted ? 0 : before.starts + Number(ending.hasBegun)
  const { session, wasGreeted: isReachable } = ending
  return { session, isReachable, failures, starts, wait: backoff(failures, bounds) }
}

/** Decides what follows a call that failed before there was a connection. */
export function afterError(error: unknown, progress: Progress, bounds: Bounds): Progress | Refused {
  const { problem, facts } = error instanceof ChatError ? error : new ChatError('unavailable')
  if (problem === 'unauthorised') return { kind: 'refused', why: problem }
  const failures = progress.failures + 1
  return { ...progress, failures, wait: Math.max(backoff(failures, bounds), facts.retryAfter ?? 0) }
}
