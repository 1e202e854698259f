import { french, type Resource, shapes } from '@parvis/schema'
import type { FastifyRequest } from 'fastify'
import { type Caller, callerOf } from '../access/index.js'
import { EngineError } from '../errors/index.js'
import { invalid } from './query-string.js'

/**
 * Who makes a call, and within which record of another resource, where the records asked for are.
 *
 * @throws EngineError `invalid_parameter` without the header that says so, `not_found` when it is not an id
 */
export function callerWithin(request: FastifyRequest, { within }: Pick<Resource, 'within'>): Caller {
  const caller = callerOf(request)
  if (!within) return caller
  const { header, resource } = within
  const value = request.headers[header]
  if (value === undefined || value === '') throw missing(header, resource)
  const id = shapes.id.safeParse(value)
  if (!id.success) throw new EngineError('not_found', {})
  return { ...caller, within: { [resource.name]: id.data } }
}

function missing(header: string, { label: { many } }: Resource): EngineError {
  return invalid(header, {
    fr: french`l’en-tête ${header} manque ; il indique par son identifiant dans quel élément de « ${many.fr} » se fait l’appel`,
    en: `the header ${header} is missing; it says by its id which of "${many.en}" the call is made in`,
  })
}
