import type { FastifyInstance, FastifyRequest } from 'fastify'
import { keyHeader } from './credentials.js'

/** Adds `WWW-Authenticate` challenges to 401 answers (RFC 9110, 11.6.1; RFC 6750, 3). */
export function sendChallenges(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 401 && request.routeOptions.config.access !== 'public')
      reply.header('www-authenticate', `x-token, ${keyHeader}, ${bearerChallenge(request)}`)
  })
}

function bearerChallenge({ headers }: FastifyRequest): string {
  const realm = 'Bearer realm="Parvis"'
  return /^bearer\b/i.test(headers.authorization ?? '') ? `${realm}, error="invalid_token"` : realm
}
