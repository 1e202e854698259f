import { createHash } from 'node:crypto'
import type { Resource } from '@parvis/schema'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../access/index.js'
import type { Creation } from '../store/store.js'
import { callerWithin } from './caller-within.js'
import { invalid } from './query-string.js'

/**
 * The `Idempotency-Key` of a call; undefined when it carries none.
 *
 * @throws EngineError `invalid_parameter` for a key that is empty, too long or not of printable ASCII
 */
export function repeatKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw invalid('Idempotency-Key', {
    fr: '1 à 200 caractères ASCII imprimables sont attendus',
    en: '1 to 200 printable ASCII characters are expected',
  })
}

/**
 * The idempotency of a creation: its `Idempotency-Key`, with the caller and the hash of the request.
 *
 * @param asked the request, when it is not the body
 * @returns undefined when the call carries no key
 * @throws EngineError `invalid_parameter` for an invalid key
 */
export function repeatOf(
  request: FastifyRequest,
  resource: Resource,
  asked: unknown = request.body,
): Creation['repeat'] {
  const key = repeatKeyOf(request)
  if (key === undefined) return undefined
  const { within = {} } = callerWithin(request, resource)
  const place = [resource.name, ...Object.values(within)]
  const hash = createHash('sha256').update(JSON.stringify([...place, asked ?? null]))
  return { callerId: callerOf(request).userId, key, request: hash.digest('base64url') }
}
