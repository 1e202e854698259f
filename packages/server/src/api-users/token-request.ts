import OAuth2Server from '@node-oauth/oauth2-server'
import { formFields } from '@parvis/engine'
import type { FastifyRequest } from 'fastify'

/** The one grant by which tokens are issued. */
export const tokenGrant = 'client_credentials'

/**
 * A request as the library of OAuth 2.0 reads it.
 *
 * @throws InvalidRequestError for a field that stands twice, or credentials in two places (RFC 6749, 3.2 and 2.3)
 * @throws UnsupportedGrantTypeError for another grant than client credentials, whoever asks (RFC 6749, 5.2)
 * @throws EngineError `too_many_values`
 */
export function tokenRequest(request: FastifyRequest): OAuth2Server.Request {
  const { headers, method, body } = request
  const fields = fieldsOf(formFields(typeof body === 'string' ? body : '', request))
  if (fields.grant_type !== undefined && fields.grant_type !== tokenGrant)
    throw new OAuth2Server.UnsupportedGrantTypeError(`The only grant type here is ${tokenGrant}.`)
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

function fieldsOf(form: URLSearchParams): Record<string, string | undefined> {
  const pairs = [...form]
  const fields = new Map(pairs)
  if (fields.size < pairs.length)
    throw new OAuth2Server.InvalidRequestError('No field may be sent more than once.')
  return Object.fromEntries(fields)
}
