import { z } from 'zod'
import type { Cursor, ListQuery, Sort } from '../store/store.js'
import { opaqueCursor, readCursor } from './opaque-cursor.js'
import { invalid } from './query-string.js'

const last = 'last'
const cursorRule = z.tuple([
  z.string(),
  z.enum(['ASC', 'DESC']),
  z.enum(['next', 'previous']),
  z.string().max(200_000).nullable(),
  z.uuid(),
])

/** Writes a cursor as a parameter, together with the order it belongs to. */
export function cursorText({ field, direction: order }: Sort, { direction, value, id }: Cursor): string {
  return opaqueCursor([field, order, direction, value, id])
}

/**
 * Reads a cursor, or `last` for the end of the list.
 *
 * @throws EngineError `invalid_parameter` when it is none, or belongs to another order
 */
export function cursorIn(text: unknown, sort: Sort): ListQuery['from'] {
  if (text === undefined || text === last) return text
  const [field, order, direction, value, id] = readCursor(text, cursorRule)
  if (field !== sort.field || order !== sort.direction) throw invalid('cursor', ofAnotherList)
  return { direction, value, id }
}

const ofAnotherList = { fr: 'il vient d’une autre liste', en: 'it is of another list' }
