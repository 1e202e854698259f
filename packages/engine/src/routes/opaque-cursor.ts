import type { z } from 'zod'
import { invalid } from './query-string.js'

/** Writes where a list goes on as a parameter that nobody is to read. */
export function opaqueCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/**
 * Reads such a parameter.
 *
 * @throws EngineError `invalid_parameter` when it is not of the form
 */
export function readCursor<Values>(text: unknown, form: z.ZodType<Values>): Values {
  const result = form.safeParse(parsed(text))
  if (!result.success) throw invalid('cursor', unreadable)
  return result.data
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
