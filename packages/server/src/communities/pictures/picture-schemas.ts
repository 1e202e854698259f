import { envelope, headersOf, problemAnswers } from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import type { FastifySchema } from 'fastify'
import { id, object, string } from '../../identity/answers.js'

const bytes = { schema: { type: 'string', format: 'binary' } }
const address = { type: 'string', description: 'Where it can be read, for at least an hour' }
const tags = [communityMembers.name]

/** What the OpenAPI document says of the calls for pictures. */
export const pictureSchemas: Readonly<Record<'list' | 'one', FastifySchema>> = {
  list: {
    tags,
    summary: 'Where the pictures of members can be read, those first by which a member is named first',
    headers: headersOf(communityMembers).headers,
    querystring: {
      type: 'object',
      properties: { ids: { type: 'string', description: 'The ids of at most 100 members, as a JSON list' } },
      additionalProperties: false,
    },
    response: {
      200: envelope('items', {
        type: 'array',
        items: object({ id, networkId: id, userId: string, address }),
      }),
      ...problemAnswers(400, 401, 403, 404, 503),
    },
  },
  one: {
    tags,
    summary: 'The picture of somebody on a network, at the address that `pictures` of the members gives',
    params: object({ network: id, user: string }),
    querystring: {
      type: 'object',
      properties: Object.fromEntries(
        ['account', 'community', 'picture', 'expires', 'signature'].map((name) => [name, string]),
      ),
    },
    response: {
      200: { description: 'The picture', content: { 'image/*': bytes } },
      304: { description: 'The picture that the caller has already', type: 'null' },
      ...problemAnswers(404, 503),
    },
  },
}
