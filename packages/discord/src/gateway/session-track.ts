import type { StreamPosition } from '@parvis/chat'
import { GatewayDispatchEvents, GatewayOpcodes } from 'discord-api-types/v10'
import { isObject, objectIn, optionalCount, optionalText, textAt } from '../wire/shape.js'
import { type Dispatch, type Frame, frameIn } from './frame.js'
import { isGatewayUrl } from './gateway-info.js'

/** A session of the gateway and its position. */
export interface Session {
  readonly sessionId: string
  readonly resumeUrl: string
  /** Sequence number of the last event. */
  readonly sequence: number
  /** Number of shards when it started: it cannot be resumed with another number. */
  readonly shards: number
}

/** State of a session after one connection. */
export interface SessionState {
  /** Undefined when the session cannot be resumed. */
  readonly session: Session | undefined
  /** Whether the gateway sent Hello. */
  readonly wasGreeted: boolean
  /** When its first event arrived, in milliseconds since 1970; undefined before that. */
  readonly liveSince: number | undefined
}

interface TrackOptions {
  readonly shards: number
  /** Session to resume; undefined to start a new one. */
  readonly session: Session | undefined
  /** Receives each event once, in order, with the session's position after it. */
  dispatched(dispatch: Dispatch, session: Session): void
}

/** Tracks a session over one connection. */
export function sessionTrack({ shards, dispatched, ...options }: TrackOptions) {
  let state: SessionState = { session: options.session, wasGreeted: false, liveSince: undefined }
  const dispatch = (frame: Dispatch): Frame | null => {
    const { session: before } = state
    const begun = frame.t === GatewayDispatchEvents.Ready ? readySession(frame, shards) : undefined
    const isOther = begun !== undefined && begun.sessionId !== before?.sessionId
    if (before && !isOther && frame.s <= before.sequence) return null
    const session = isOther ? begun : before && { ...before, sequence: frame.s }
    const isLive = isOther || frame.t === GatewayDispatchEvents.Resumed
    state = { ...state, session, liveSince: isLive ? Date.now() : state.liveSince }
    if (session) dispatched(frame, session)
    return frame
  }
  const greeted = (frame: Frame): Frame | null => {
    if (state.wasGreeted) return null
    state = { ...state, wasGreeted: true }
    return frame
  }
  return {
    state: (): SessionState => state,
    /** Reads a frame; null for invalid and repeated ones. */
    read(data: unknown): Frame | null {
      const frame = frameIn(data)
      if (frame?.op === GatewayOpcodes.Dispatch) return dispatch(frame)
      if (frame?.op === GatewayOpcodes.Hello) return greeted(frame)
      if (frame?.op === GatewayOpcodes.InvalidSession && frame.d !== true)
        state = { ...state, session: undefined }
      return frame
    },
  }
}

function readySession({ d, s }: Dispatch, shards: number): Session {
  const ready = objectIn(d)
  return {
    sessionId: textAt(ready, 'session_id'),
    resumeUrl: textAt(ready, 'resume_gateway_url'),
    sequence: s,
    shards,
  }
}

/** Serialises a session. */
export function positionOf({ sessionId, resumeUrl, sequence, shards }: Session): StreamPosition {
  return JSON.stringify({ sessionId, resumeUrl, sequence, shards })
}

/** Reads a serialised session; undefined when it is invalid or has another number of shards. */
export function sessionAt(position: StreamPosition | undefined, shards: number): Session | undefined {
  const stored = position === undefined ? undefined : parsed(position)
  if (!isObject(stored) || stored.shards !== shards) return undefined
  const sessionId = optionalText(stored, 'sessionId')
  const resumeUrl = optionalText(stored, 'resumeUrl')
  const sequence = optionalCount(stored, 'sequence')
  if (sessionId === null || resumeUrl === null || sequence === null) return undefined
  return isGatewayUrl(resumeUrl) ? { sessionId, resumeUrl, sequence, shards } : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
