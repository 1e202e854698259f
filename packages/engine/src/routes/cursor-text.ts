import { z } from 'zod'
import type { Cursor, ListQuery, Sort } from '../store/store.js'
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
  return Buffer.from(JSON.stringify([field, order, direction, value, id])).toString('base64url')
}

/**
 * Reads a cursor, or `last` for the end of the list.
 *
 * @throws EngineError `invalid_parameter` when it is none, or belongs to another order
 */
export function cursorIn(text: unknown, sort: Sort): ListQuery['from'] {
  if (text === undefined || text === last) return text
  const result = cursorRule.safeParse(parsed(text))
  if (!result.success) throw invalid('cursor', unreadable)
  const [field, order, direction, value, id] = result.data
  if (field !== sort.field || order !== sort.direction) throw invalid('cursor', ofAnotherList)
  return { direction, value, id }
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}

const unreadable = { fr: 'il est illisible', en: 'it cannot be read' }
const ofAnotherList = { fr: 'il vient d’une autre liste', en: 'it is of another list' }
