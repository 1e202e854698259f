import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { refused } from './refusals.js'

/** The credentials of a program: its key, or an access token issued for it. */
export interface Credentials {
  readonly kind: 'key' | 'token'
  readonly secret: string
}

/** The header that carries the key of an API user. */
export const keyHeader = 'x-api-key'

/** Longer than any key or token. */
const longest = 200

/** Whether a request carries credentials of a person or a program, well-formed or not. */
export function hasCredentials({ authorization = '', ...headers }: IncomingHttpHeaders): boolean {
  const isGiven = headers['x-token'] !== undefined || headers[keyHeader] !== undefined
  return isGiven || /^\s*bearer/i.test(authorization)
}

/**
 * Reads the credentials of a program from a request; undefined when it carries none.
 *
 * @throws EngineError `unauthenticated` for malformed credentials, or more than one
 */
export function credentialsIn(request: FastifyRequest): Credentials | undefined {
  const { headers } = request
  if (headers[keyHeader] === undefined && headers.authorization === undefined) return undefined
  const found = [
    ...valuesOf(request, keyHeader).map((secret) => ({ kind: 'key' as const, secret: secret.trim() })),
    ...valuesOf(request, 'authorization').flatMap(bearerIn),
  ]
  const [credentials, other] = found
  if (!credentials) return undefined
  if (other) throw refused(other.kind === credentials.kind ? 'unreadable' : 'several', request.ip)
  if (valuesOf(request, 'x-token').some((token) => token !== '')) throw refused('several', request.ip)
  const { secret } = credentials
  if (secret.length > longest || !/^[\x21-\x7e]+$/.test(secret)) throw refused('unreadable', request.ip)
  return credentials
}

/** The token of an `Authorization` header; nothing for other schemes, which a proxy in front may ask for. */
function bearerIn(header: string): Credentials[] {
  const [isBearer, secret = ''] = /^\s*bearer(?:\s+(.*))?$/i.exec(header) ?? []
  return isBearer === undefined ? [] : [{ kind: 'token', secret: secret.trim() }]
}

/** Every value that a header was sent with; Node itself joins them, or takes only the first. */
function valuesOf({ raw }: FastifyRequest, name: string): string[] {
  const { rawHeaders } = raw
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name)
}
