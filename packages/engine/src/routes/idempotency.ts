import { createHash } from 'node:crypto'
import type { Resource } from '@parvis/schema'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../access/index.js'
import type { Creation } from '../store/store.js'
import { invalid } from './query-string.js'

/**
 * What makes a creation repeatable: its `Idempotency-Key`, with who calls and the hash of what is asked for.
 *
 * @returns undefined when the call carries no key
 * @throws EngineError `invalid_parameter` for a key that is empty, too long or not of printable ASCII
 */
export function repeatOf(request: FastifyRequest, { name }: Resource): Creation['repeat'] {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalid('Idempotency-Key', {
      fr: '1 à 200 caractères ASCII imprimables sont attendus',
      en: '1 to 200 printable ASCII characters are expected',
    })
  const asked = createHash('sha256').update(JSON.stringify([name, request.body ?? null]))
  return { callerId: callerOf(request).userId, key, request: asked.digest('base64url') }
}
