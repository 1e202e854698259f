import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie that scripts, other sites and other hosts can neither read nor set. */
export interface HostCookie {
  /** The value that a browser sends; empty when none. */
  read(request: FastifyRequest): string
  /** @param maxAge how long a browser stores it, in seconds */
  set(reply: FastifyReply, value: string, maxAge: number): void
  clear(reply: FastifyReply): void
}

const options = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const

/**
 * A cookie of the server at an address. Its name begins with `__Host-` where that is reached by HTTPS: nowhere else do
 * browsers take such a name (RFC 6265bis, 4.1.3.2).
 */
export function hostCookie(plainName: string, publicUrl: string): HostCookie {
  const name = new URL(publicUrl).protocol === 'https:' ? `__Host-${plainName}` : plainName
  return {
    read: (request) => request.cookies[name] ?? '',
    set: (reply, value, maxAge) => void reply.setCookie(name, value, { ...options, maxAge }),
    clear: (reply) => void reply.clearCookie(name, options),
  }
}
