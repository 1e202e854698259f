import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Resource } from '@parvis/schema'
import type { FastifyRequest } from 'fastify'
import { repeatKeyOf, repeatOf } from '../routes/idempotency.js'
import type { Creation, Values } from '../store/index.js'

/**
 * What makes an upload repeatable: its `Idempotency-Key`, with the hash of its content and what its record holds.
 *
 * @param path where the content lies
 * @returns undefined when the call carries no key
 */
export async function repeatOfUpload(
  request: FastifyRequest,
  resource: Resource,
  values: Values,
  path: string,
): Promise<Creation['repeat']> {
  if (repeatKeyOf(request) === undefined) return undefined
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return repeatOf(request, resource, { values, content: hash.digest('base64url') })
}
