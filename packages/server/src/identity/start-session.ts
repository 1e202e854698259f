import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HostCookie } from '../cookies/index.js'
import { type NewSession, rememberLifetime, type Sessions, type SignIn } from './sessions.js'

export interface StartOptions {
  readonly sessions: Sessions
  readonly rememberCookie: HostCookie
}

/** Opens a session for who has proved who they are, and leaves the remember-me cookie when they wish it. */
export async function startSession(
  { sessions, rememberCookie }: StartOptions,
  signIn: SignIn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<NewSession> {
  if (signIn.remembered) rememberCookie.set(reply, await sessions.remember(signIn), rememberLifetime)
  return sessions.open(signIn, request)
}
