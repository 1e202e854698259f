import OAuth2Server from '@node-oauth/oauth2-server'
import type { FastifyRequest } from 'fastify'

/**
 * A request as the library of OAuth 2.0 reads it.
 *
 * @throws InvalidRequestError for a field that stands twice, or credentials in two places (RFC 6749, 3.2 and 2.3)
 */
export function tokenRequest({ headers, method, body }: FastifyRequest): OAuth2Server.Request {
  const fields = fieldsOf(typeof body === 'string' ? body : '')
  if (headers.authorization !== undefined && fields.client_secret !== undefined)
    throw new OAuth2Server.InvalidRequestError(
      'Credentials belong in the header or in the body, not in both.',
    )
  return new OAuth2Server.Request({
    headers: headers as Record<string, string>,
    method,
    query: {},
    body: fields,
  })
}

function fieldsOf(form: string): Record<string, string | undefined> {
  const pairs = [...new URLSearchParams(form)]
  const fields = new Map(pairs)
  if (fields.size < pairs.length)
    throw new OAuth2Server.InvalidRequestError('No field may be sent more than once.')
  return Object.fromEntries(fields)
}
