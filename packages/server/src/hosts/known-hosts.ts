import { EngineError } from '@parvis/engine'
import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Whether a name from an address or a `Host` header leads to this machine: `localhost`, names below it, and loopback addresses. */
export function isLoopbackName(name: string): boolean {
  const plain = bare(name)
  if (ipaddr.isValid(plain)) return ipaddr.process(plain).range() === 'loopback'
  return plain === 'localhost' || plain.endsWith('.localhost')
}

/** Whether it is an IPv4 or IPv6 address and no name. */
export function isIpAddress(name: string): boolean {
  return ipaddr.isValid(bare(name))
}

/**
 * Refuses calls with an unknown `Host` name. By DNS rebinding, a foreign page could otherwise read what only this
 * machine may. IP addresses are allowed: they cannot be rebound.
 *
 * @param names the host names of the product in lower case, besides names of this machine
 */
export function refuseUnknownHosts(app: FastifyInstance, names: readonly string[]): void {
  const known = new Set(names)
  app.addHook('onRequest', async (request) => {
    const { host } = request.headers
    if (host === undefined) return
    const name = hostnameOf(host)
    if (name !== undefined && (known.has(name) || isLoopbackName(name) || isIpAddress(name))) return
    throw new EngineError('unknown_host', {})
  })
}

function hostnameOf(host: string): string | undefined {
  return URL.parse(`http://${host}`)?.hostname
}

function bare(name: string): string {
  return name
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
}
