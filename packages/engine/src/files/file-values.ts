import { type Resource, validate } from '@parvis/schema'
import type { FastifyRequest } from 'fastify'
import { EngineError } from '../errors/index.js'
import type { Values } from '../store/index.js'
import { cleanName } from './clean-name.js'

/**
 * What the record of an uploaded file holds, held against the resource's rule; a file that is given no name has its
 * file's.
 *
 * @throws EngineError `invalid_input` with what is refused, in words of the caller's language
 */
export function fileValues(
  resource: Resource,
  request: FastifyRequest,
  fileName: string,
  given: Values,
): Values {
  const input = { ...given, [resource.title]: given[resource.title] || cleanName(fileName) }
  const result = validate(resource.createRule, input, request.locale)
  if (!result.valid) throw new EngineError('invalid_input', { errors: result.problems })
  return result.value
}
