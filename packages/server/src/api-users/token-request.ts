import OAuth2Server from '@node-oauth/oauth2-server'
import { formFields } from '@parvis/engine'
import type { FastifyRequest } from 'fastify'

/**
 * A request as the library of OAuth 2.0 reads it.
 *
 * @throws InvalidRequestError for a field that stands twice, or credentials in two places (RFC 6749, 3.2 and 2.3)
 * @throws UnsupportedGrantTypeError for another grant than client credentials, no matter who asks (RFC 6749, 5.2)
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

const text = { type: 'string' }

const problem = (description: string) => ({
  description,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: { error: text, error_description: text },
        required: ['error', 'error_description'],
        additionalProperties: false,
      },
    },
  },
})

/** The OpenAPI schema of the token endpoint. */
export const tokenSchema = {
  tags: ['oauth'],
  summary: 'Get an access token, as RFC 6749 says: client credentials in the form or by HTTP Basic',
  consumes: ['application/x-www-form-urlencoded'],
  body: {
    type: 'object',
    properties: {
      grant_type: { const: 'client_credentials' },
      client_id: { type: 'string', format: 'uuid', description: 'The id of the API user' },
      client_secret: { type: 'string', description: 'Its key' },
    },
    required: ['grant_type'],
  },
  response: {
    200: {
      description: 'The token, to be sent as Authorization: Bearer',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              access_token: text,
              token_type: { const: 'Bearer' },
              expires_in: { type: 'integer', description: 'Seconds' },
            },
            required: ['access_token', 'token_type', 'expires_in'],
            additionalProperties: false,
          },
        },
      },
    },
    400: problem('The request, or the API user, is not one that gets a token'),
    401: problem('The API user is not known by the credentials of the header or the form'),
    413: problem('The body is over the limit'),
    429: problem('Too many attempts; the Retry-After header says when to try again'),
    503: problem('Out of service for now; the Retry-After header says when to try again'),
  },
}

/** The one grant by which tokens are issued. */
export const tokenGrant = 'client_credentials'
