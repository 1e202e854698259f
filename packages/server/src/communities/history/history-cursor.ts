import { opaqueCursor, readCursor } from '@parvis/engine'
import { z } from 'zod'

/** Behind which event to go on, in the order of their time and ids. */
export interface HistoryCursor {
  /** In microseconds since 1970, as the database keeps times. */
  readonly at: string
  readonly id: string
}

const rule = z.tuple([z.string().regex(/^-?\d{1,16}$/), z.uuid()])

/** Writes a cursor as a parameter. */
export function historyCursorText({ at, id }: HistoryCursor): string {
  return opaqueCursor([at, id])
}

/**
 * Reads a cursor from a query string; undefined for the beginning.
 *
 * @throws EngineError `invalid_parameter` when it is none
 */
export function historyCursorIn({ cursor }: Record<string, unknown>): HistoryCursor | undefined {
  if (cursor === undefined) return undefined
  const [at, id] = readCursor(cursor, rule)
  return { at, id }
}
