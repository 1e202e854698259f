import { jsonSchemaOf, type Resource, recordJsonSchema } from '@parvis/schema'
import { envelope } from './envelope.js'
import { problemAnswers } from './problem-schemas.js'

const idParameter = {
  type: 'object',
  properties: { id: { type: 'string', format: 'uuid' } },
  required: ['id'],
}

const listParameters = {
  type: 'object',
  properties: {
    filter: {
      type: 'string',
      description: 'JSON object: field → value or list of values; `q` searches the text of the record',
    },
    sort: { type: 'string', description: 'JSON array: [field, "ASC" or "DESC"]' },
    range: { type: 'string', description: 'JSON array: [first, last], counted from 0' },
  },
}

const versionHeader = (required: boolean) => ({
  type: 'object',
  properties: {
    'if-match': { type: 'string', description: 'The version the call is made to, such as `"3"`' },
  },
  ...(required && { required: ['if-match'] }),
})

/** What the OpenAPI document says of each route of a resource. */
export function routeSchemas(resource: Resource) {
  const record = recordJsonSchema(resource)
  const common = { tags: [resource.name] }
  const one = (status: number) => ({ [status]: envelope('item', record) })
  return {
    list: {
      ...common,
      summary: `List ${resource.label.many.en}`,
      querystring: listParameters,
      response: {
        200: envelope('items', { type: 'array', items: record }),
        ...problemAnswers(400, 401, 403, 503),
      },
    },
    get: {
      ...common,
      summary: `Get a ${resource.label.one.en}`,
      params: idParameter,
      response: { ...one(200), ...problemAnswers(401, 403, 404, 503) },
    },
    create: {
      ...common,
      summary: `Create a ${resource.label.one.en}`,
      body: jsonSchemaOf(resource.createRule),
      response: { ...one(201), ...problemAnswers(400, 401, 403, 413, 415, 422, 503) },
    },
    update: {
      ...common,
      summary: `Change fields of a ${resource.label.one.en}`,
      params: idParameter,
      headers: versionHeader(true),
      body: jsonSchemaOf(resource.updateRule),
      response: { ...one(200), ...problemAnswers(400, 401, 403, 404, 412, 413, 415, 422, 428, 503) },
    },
    delete: {
      ...common,
      summary: `Move a ${resource.label.one.en} to the trash`,
      params: idParameter,
      headers: versionHeader(false),
      response: { 200: envelope('item', { const: 'OK' }), ...problemAnswers(400, 401, 403, 404, 412, 503) },
    },
    restore: {
      ...common,
      summary: `Bring a ${resource.label.one.en} back from the trash`,
      params: idParameter,
      response: { ...one(200), ...problemAnswers(401, 403, 404, 503) },
    },
  }
}
