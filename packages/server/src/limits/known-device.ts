import '@fastify/cookie'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const cookieName = 'parvis_device'
const year = 365 * 24 * 3600
const cookie = { path: '/api', httpOnly: true, secure: true, sameSite: 'strict', maxAge: year } as const

/** The browsers someone has signed in with before, each known by a signed cookie. */
export function knownDevices(secret: string) {
  const sign = (owner: string, nonce: string) =>
    createHmac('sha256', secret).update(`known device ${owner} ${nonce}`).digest('base64url')
  return {
    /** What tells this browser from others of the same person; undefined when they never signed in with it. */
    find(request: FastifyRequest, owner: string): string | undefined {
      const [nonce = '', signature = ''] = (request.cookies[cookieName] ?? '').split('.')
      return isSame(signature, sign(owner, nonce)) ? nonce : undefined
    },
    /** Leaves the cookie in a browser that someone has just signed in with. */
    remember(request: FastifyRequest, reply: FastifyReply, owner: string): void {
      if (this.find(request, owner) !== undefined) return
      const nonce = randomBytes(16).toString('base64url')
      reply.setCookie(cookieName, `${nonce}.${sign(owner, nonce)}`, cookie)
    },
  }
}

function isSame(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
