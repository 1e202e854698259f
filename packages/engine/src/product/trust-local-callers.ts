import type { Resource } from '@parvis/schema'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../access/index.js'

const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const localAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
const proxied = ['forwarded', 'x-forwarded-for']

/**
 * Treats local callers as one person with every right, in one account: for a product of one
 * machine that nobody signs in to. Calls from elsewhere, or through a proxy, are unauthenticated.
 */
export function trustLocalCallers(resources: readonly Resource[]) {
  const someone = {
    accountId: '00000000-0000-4000-8000-000000000001',
    userId: '00000000-0000-4000-8000-000000000002',
    kind: 'user' as const,
    name: 'localhost',
    role: 100,
    rights: resources.map(({ name }) => `${name}.full`),
  }
  return async (request: FastifyRequest): Promise<Caller | undefined> =>
    isLocal(request)
      ? { ...someone, address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
      : undefined
}

// Checks the host as well as the address, against DNS rebinding.
function isLocal({ host, headers, ip }: FastifyRequest): boolean {
  return localAddresses.includes(ip) && localHost.test(host) && proxied.every((name) => !(name in headers))
}
