import OAuth2Server from '@node-oauth/oauth2-server'
import type { Caller, Pool } from '@parvis/engine'
import type { FastifyRequest } from 'fastify'
import type { Limiter } from '../limits/index.js'
import { programCaller } from './identify.js'
import { keepToken, newAccessToken, tokenLifetime } from './issue-token.js'
import type { Program, Programs } from './programs.js'
import { type Refusal, refusalText } from './refusals.js'
import type { RefusedCalls } from './refused-calls.js'
import { tokenGrant } from './token-request.js'
import { whyRefused } from './why-refused.js'

export interface TokenOptions {
  readonly pool: Pool
  readonly programs: Programs
  readonly refusedCalls: RefusedCalls
  readonly limiter: Limiter
}

const grants = [tokenGrant]

/** What the library of OAuth 2.0 asks about programs, for one request. */
export function tokenModel(
  { pool, programs, refusedCalls, limiter }: TokenOptions,
  request: FastifyRequest,
): OAuth2Server.ClientCredentialsModel {
  return {
    async getClient(id, secret) {
      await limiter.take(request, 'apiToken', id.toLowerCase())
      const program = await programs.find({ kind: 'key', secret })
      if (!program || program.id !== id.toLowerCase()) return false
      const caller = programCaller(program, request)
      const why = whyRefused(program, 'secret', caller.address)
      if (why) {
        await refusedCalls.note(caller, why, request)
        throw oauthError(why)
      }
      return { id, grants, program, caller }
    },
    getUserFromClient: async ({ caller }) => caller as Caller,
    generateAccessToken: async () => newAccessToken(),
    // There are none: a program may do what its record says.
    validateScope: async (_user, _client, scope) => scope === undefined && [],
    async saveToken({ accessToken }, client, user) {
      const { keyHash } = client.program as Program
      await keepToken(pool, client.caller as Caller, accessToken, keyHash)
      return { accessToken, accessTokenExpiresAt: new Date(Date.now() + tokenLifetime * 1000), client, user }
    },
    getAccessToken: async () => false,
  }
}

/** Refusals that are about what the client sent, as RFC 6749 (5.2) parts them from the others. */
const ofClient: readonly Refusal[] = ['key_replaced', 'expired']

function oauthError(why: Refusal): Error {
  const text = refusalText(why)
  return ofClient.includes(why)
    ? new OAuth2Server.InvalidClientError(text)
    : new OAuth2Server.UnauthorizedClientError(text)
}
