import { validate } from '@parvis/schema'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { EngineError } from '../errors/index.js'

/**
 * The body of a request, checked against a rule.
 *
 * @throws EngineError `invalid_input` with what is refused, in words of the caller's language
 */
export function validBody<Value>(rule: z.ZodType<Value>, request: FastifyRequest): Value {
  const result = validate(rule, request.body ?? {}, request.locale)
  if (!result.valid) throw new EngineError('invalid_input', { errors: result.problems })
  return result.value
}
