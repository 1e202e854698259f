import { opaqueCursor, readCursor } from '@parvis/engine'
import { z } from 'zod'

const rule = z.tuple([z.uuid(), z.string().max(100)])

/** Behind which presence to go on, in the order of networks and the people there. */
export interface PairCursor {
  readonly networkId: string
  readonly userId: string
}

/** Writes a cursor as a parameter. */
export function pairCursorText({ networkId, userId }: PairCursor): string {
  return opaqueCursor([networkId, userId])
}

/**
 * Reads a cursor from a query string; undefined for the beginning.
 *
 * @throws EngineError `invalid_parameter` when it is none
 */
export function pairCursorIn({ cursor }: Record<string, unknown>): PairCursor | undefined {
  if (cursor === undefined) return undefined
  const [networkId, userId] = readCursor(cursor, rule)
  return { networkId, userId }
}
