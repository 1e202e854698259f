import { EngineError } from '@parvis/engine'
import { z } from 'zod'

const rule = z.tuple([z.uuid(), z.string().max(100)])

/** Behind which presence to go on, in the order of networks and the people there. */
export interface PairCursor {
  readonly networkId: string
  readonly userId: string
}

/** Writes a cursor as a parameter. */
export function pairCursorText({ networkId, userId }: PairCursor): string {
  return Buffer.from(JSON.stringify([networkId, userId])).toString('base64url')
}

/**
 * Reads a cursor from a query string; undefined for the beginning.
 *
 * @throws EngineError `invalid_parameter` when it is none
 */
export function pairCursorIn({ cursor }: Record<string, unknown>): PairCursor | undefined {
  if (cursor === undefined) return undefined
  const read = rule.safeParse(parsed(cursor))
  if (!read.success) throw new EngineError('invalid_parameter', { parameter: 'cursor', reason: unreadable })
  const [networkId, userId] = read.data
  return { networkId, userId }
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    // No text of the database holds it.
    return JSON.stringify(value).includes('\\u0000') ? undefined : value
  } catch {
    return undefined
  }
}

const unreadable = { fr: 'il est illisible', en: 'it cannot be read' }
