import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type NewSession, rememberLifetime, type Sessions, type SignIn } from './sessions.js'

export const rememberCookie = 'parvis_remember'
const cookie = { path: '/api/user', httpOnly: true, secure: true, sameSite: 'strict' } as const

/** Opens a session for who has proved who they are, and leaves the remember-me cookie when they wish it. */
export async function startSession(
  sessions: Sessions,
  signIn: SignIn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<NewSession> {
  if (signIn.remembered) {
    const token = await sessions.remember(signIn)
    reply.setCookie(rememberCookie, token, { ...cookie, maxAge: rememberLifetime })
  }
  return sessions.open(signIn, request)
}

/** Takes the remember-me cookie away. */
export function clearRememberCookie(reply: FastifyReply): void {
  reply.clearCookie(rememberCookie, cookie)
}
