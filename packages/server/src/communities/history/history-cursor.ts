import { EngineError } from '@parvis/engine'
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
  return Buffer.from(JSON.stringify([at, id])).toString('base64url')
}

/**
 * Reads a cursor from a query string; undefined for the beginning.
 *
 * @throws EngineError `invalid_parameter` when it is none
 */
export function historyCursorIn({ cursor }: Record<string, unknown>): HistoryCursor | undefined {
  if (cursor === undefined) return undefined
  const read = rule.safeParse(parsed(cursor))
  if (!read.success) throw new EngineError('invalid_parameter', { parameter: 'cursor', reason: unreadable })
  const [at, id] = read.data
  return { at, id }
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
