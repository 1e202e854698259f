import { shapes } from '@parvis/schema'
import type { FastifyReply, FastifyRequest } from 'fastify'
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

/** Encodes a position of a list as an opaque parameter. */
export function opaqueCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/**
 * Decodes an opaque parameter.
 *
 * @throws EngineError `invalid_parameter` when it is not of the form
 */
export function readCursor<Values>(text: unknown, form: z.ZodType<Values>): Values {
  const result = form.safeParse(parsed(text))
  if (!result.success) throw invalid('cursor', shapes.unreadableCursor)
  return result.data
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    // PostgreSQL texts contain no NUL.
    return JSON.stringify(value).includes('\\u0000') ? undefined : value
  } catch {
    return undefined
  }
}

/**
 * Says in the `Link` header (RFC 8288) where a list goes on: at the address of its call, from a cursor on. Nothing is said
 * after the last page, which has none.
 */
export function linkNext(request: FastifyRequest, reply: FastifyReply, cursor: string | undefined): void {
  if (cursor === undefined) return
  const [path, parameters] = request.url.split('?')
  const query = new URLSearchParams(parameters)
  query.set('cursor', cursor)
  reply.header('link', `<${path}?${query}>; rel="next"`)
}
