import type { StreamPosition } from '@parvis/chat'
import { isObject, optionalCount, optionalText } from '../wire/shape.js'
import { isGatewayUrl } from './gateway-url.js'

/** Where a session of the gateway is. */
export interface Session {
  readonly sessionId: string
  readonly resumeUrl: string
  /** The number of the last event. */
  readonly sequence: number
  /** How many streams there were when it began: it cannot go on among another number of them. */
  readonly shards: number
}

/** A session as it can be kept. */
export function positionOf({ sessionId, resumeUrl, sequence, shards }: Session): StreamPosition {
  return JSON.stringify({ sessionId, resumeUrl, sequence, shards })
}

/** The session that was kept; undefined for what is none, or one among another number of streams. */
export function sessionAt(position: StreamPosition | undefined, shards: number): Session | undefined {
  const kept = position === undefined ? undefined : parsed(position)
  if (!isObject(kept) || kept.shards !== shards) return undefined
  const sessionId = optionalText(kept, 'sessionId')
  const resumeUrl = optionalText(kept, 'resumeUrl')
  const sequence = optionalCount(kept, 'sequence')
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
