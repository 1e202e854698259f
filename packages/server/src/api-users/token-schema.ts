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

/** What the OpenAPI document says of asking for a token. */
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
