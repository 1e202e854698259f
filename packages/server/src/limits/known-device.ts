import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HostCookie } from '../cookies/index.js'

const year = 365 * 24 * 3600
/** How many people a browser remembers; those who signed in last. */
const most = 8

/** Known browsers of people, by a cookie with a signature for each person. */
export function knownDevices(secret: string, cookie: HostCookie) {
  const sign = (owner: string, nonce: string) =>
    createHmac('sha256', secret).update(`known device ${owner} ${nonce}`).digest('base64url')
  return {
    /** The id of this browser for a person; undefined when they never signed in with it. */
    find(request: FastifyRequest, owner: string): string | undefined {
      const { nonce, signatures } = parsed(cookie.read(request))
      const signature = sign(owner, nonce)
      return signatures.some((each) => isSame(each, signature)) ? signature : undefined
    },
    /** Sets the cookie after a sign-in. */
    remember(request: FastifyRequest, reply: FastifyReply, owner: string): void {
      if (this.find(request, owner) !== undefined) return
      const { nonce, signatures } = parsed(cookie.read(request))
      const all = [...signatures, sign(owner, nonce)].slice(-most)
      cookie.set(reply, [nonce, ...all].join('.'), year)
    },
  }
}

function parsed(value: string) {
  const [nonce = '', ...signatures] = value.split('.')
  if (/^[\w-]{22}$/.test(nonce)) return { nonce, signatures: signatures.slice(-most) }
  return { nonce: randomBytes(16).toString('base64url'), signatures: [] }
}

function isSame(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
