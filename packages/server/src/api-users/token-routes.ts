import OAuth2Server from '@node-oauth/oauth2-server'
import type { FastifyInstance } from 'fastify'
import { type TokenOptions, tokenModel } from './token-model.js'
import { sendTokenProblem } from './token-problem.js'
import { tokenRequest } from './token-request.js'
import { tokenSchema } from './token-schema.js'

/** Gives programs access tokens: client credentials of OAuth 2.0 (RFC 6749), with its answers and its errors. */
export async function tokenRoutes(app: FastifyInstance, options: TokenOptions): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, body: string | Buffer) => body)
  app.setErrorHandler<Error>(sendTokenProblem)
  app.post('/oauth/token', { config: { access: 'public' }, schema: tokenSchema }, async (request, reply) => {
    const answer = new OAuth2Server.Response()
    const server = new OAuth2Server({ model: tokenModel(options, request) })
    await server.token(tokenRequest(request), answer)
    reply.headers(answer.headers ?? {})
    return answer.body
  })
}
