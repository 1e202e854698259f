import { envelope } from './envelope.js'
import { problemAnswers } from './problem-schemas.js'

const uuid = { type: 'string', format: 'uuid' }
const moment = { type: 'string', format: 'date-time' }
const name = {
  resource: { type: 'string', description: 'The name of its resource' },
  id: uuid,
  within: { type: ['string', 'null'], format: 'uuid', description: 'The record it is within, if any' },
}

const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const listed = object({
  ...name,
  title: { description: 'The value of the field that names it; null without the right to read it' },
  deletedAt: moment,
  deletedBy: { type: ['string', 'null'], description: 'Who deleted it' },
  expiresAt: { ...moment, description: 'When it is purged' },
})

const records = { type: 'array', items: object(name, ['resource', 'id']), minItems: 1, maxItems: 100 }

/** What the OpenAPI document says of the trash. */
export const trashSchemas = {
  list: {
    tags: ['trash'],
    summary: 'What was deleted and can come back, last first, of what the caller may delete',
    querystring: {
      type: 'object',
      properties: {
        range: { type: 'string', description: 'JSON array: [first, last], counted from 0' },
        resource: { type: 'string', description: 'The name of one resource' },
      },
    },
    response: {
      200: envelope('items', { type: 'array', items: listed }),
      ...problemAnswers(400, 401, 403, 404, 503),
    },
  },
  restore: {
    tags: ['trash'],
    summary: 'Bring records back, each with what it refers to',
    body: object({ items: records }),
    response: {
      200: envelope(
        'item',
        object({
          restored: { type: 'array', items: object(name) },
          refused: { type: 'array', items: object({ ...name, message: { type: 'string' } }) },
        }),
      ),
      ...problemAnswers(400, 401, 403, 404, 413, 415, 422, 503),
    },
  },
  purge: {
    tags: ['trash'],
    summary:
      'Remove records in the trash for good: some, those of one resource, or all that the caller may delete',
    body: object({ items: records, resource: name.resource }, []),
    response: {
      200: envelope(
        'item',
        object({
          purged: { type: 'integer', description: 'How many are gone' },
          isEmpty: { type: 'boolean', description: 'Whether that was all; else call again' },
        }),
      ),
      ...problemAnswers(400, 401, 403, 404, 413, 415, 422, 503),
    },
  },
}
