import type { Localised } from '@parvis/schema'
import type { z } from 'zod'
import { EngineError } from '../errors/index.js'

/** The error of a parameter, with the reason in every language. */
export function invalid(parameter: string, reason: Localised): EngineError {
  return new EngineError('invalid_parameter', { parameter, reason })
}

/**
 * Reads a JSON parameter of a query string.
 *
 * @returns undefined when the parameter is not there
 * @throws EngineError `invalid_parameter` when it is not JSON or not of the form
 */
export function jsonIn<Value>(
  query: Record<string, unknown>,
  parameter: string,
  form: z.ZodType<Value>,
): Value | undefined {
  const given = query[parameter]
  if (given === undefined) return undefined
  const result = form.safeParse(parsed(given))
  if (result.success) return result.data
  throw invalid(parameter, {
    fr: 'ce n’est pas du JSON de la forme attendue',
    en: 'it is not JSON of the expected form',
  })
}

/** @throws EngineError `invalid_parameter` naming the first parameter that a route does not know */
export function refuseUnknown(query: Record<string, unknown>, known: readonly string[]): void {
  const unknown = Object.keys(query).find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw invalid(unknown, { fr: 'ce paramètre n’existe pas', en: 'there is no such parameter' })
}

function parsed(given: unknown): unknown {
  if (typeof given !== 'string') return undefined
  try {
    return JSON.parse(given)
  } catch {
    return undefined
  }
}
