import { type JsonSchema, jsonSchemaOf, type Resource, recordJsonSchema } from '@parvis/schema'
import { callerKinds, changeKinds } from '../access/caller.js'
import { exportFormats } from '../export/formats.js'
import { problemAnswers } from './problem-schemas.js'

const idParameter = {
  type: 'object',
  properties: { id: { type: 'string', format: 'uuid' } },
  required: ['id'],
}

const selectionParameters = {
  filter: {
    type: 'string',
    description:
      'JSON object: field → a value, a list of values, null, or an object of operators (is, isNot, oneOf, contains, ' +
      'atLeast, atMost, empty); `q` searches the text of the record, `id` takes a list of ids',
  },
  sort: { type: 'string', description: 'JSON array: [field, "ASC" or "DESC"]' },
  as_of: {
    type: 'string',
    format: 'date-time',
    description: 'The records as they were then, where changes of them are stored',
  },
}

const listParameters = {
  type: 'object',
  properties: {
    ...selectionParameters,
    range: { type: 'string', description: 'JSON array: [first, last], counted from 0' },
    cursor: {
      type: 'string',
      description:
        'Where to go on, from a Link header; `last` for the end. The range then only numbers the records',
    },
    count: {
      enum: ['exact', 'none'],
      description: '`exact` counts an estimated total to the last record, `none` does without a total',
    },
  },
}

const exportParameters = {
  type: 'object',
  properties: {
    format: {
      enum: exportFormats,
      description:
        '`csv` is for programs; `csv-semicolons` is for spreadsheets of countries with decimal commas, in the time of `timeZone`, as `xlsx`',
    },
    ...selectionParameters,
    columns: { type: 'string', description: 'JSON array of fields; all when not said' },
    timeZone: { type: 'string', description: 'Of the IANA database; UTC when not said' },
  },
  required: ['format'],
}

interface HeaderSchema {
  readonly type: string
  readonly properties: Readonly<Record<string, object>>
  readonly required?: readonly string[]
}

/** The header that makes a call idempotent. */
export const repeatHeader: HeaderSchema = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      description: 'The same key and body again are answered the first result',
    },
  },
}

const use = {
  type: 'object',
  properties: {
    resource: { type: 'string' },
    id: { type: 'string', format: 'uuid' },
    title: { description: 'What names the record' },
    field: { type: 'string', description: 'The field by which it refers' },
  },
  required: ['resource', 'id', 'title', 'field'],
  additionalProperties: false,
}

/** How many changes of a record one call answers. */
export const historyPageSize = 50

const historyParameters = {
  type: 'object',
  properties: { before: { type: 'string', description: 'The `sequence` of a change: those before it' } },
}

const fieldValues = { type: ['object', 'null'], additionalProperties: true }

const revision = {
  type: 'object',
  properties: {
    sequence: { type: 'integer', description: 'Grows with each change of the record' },
    at: { type: 'string', format: 'date-time' },
    action: { enum: ['create', 'update', 'delete', 'restore', 'purge'] },
    version: { type: 'integer', description: 'The version of the record since then' },
    before: { ...fieldValues, description: 'The values of the fields that differ, as they were' },
    after: { ...fieldValues, description: 'And as they are since then' },
    changeSet: {
      type: ['object', 'null'],
      description: 'Who made it, together with which other changes',
      properties: {
        id: { type: 'string', format: 'uuid' },
        kind: { enum: changeKinds },
        actorKind: { enum: callerKinds },
        actorId: { type: ['string', 'null'] },
        actor: { type: 'string' },
      },
      required: ['id', 'kind', 'actorKind', 'actorId', 'actor'],
      additionalProperties: false,
    },
  },
  required: ['sequence', 'at', 'action', 'version', 'before', 'after', 'changeSet'],
  additionalProperties: false,
}

/** The header that names the version a call is made to. */
export const versionHeader = (required: boolean): HeaderSchema => ({
  type: 'object',
  properties: {
    'if-match': { type: 'string', description: 'The version the call is made to, such as `"3"`' },
  },
  ...(required && { required: ['if-match'] }),
})

/** The OpenAPI schemas of each route of a resource. */
export function routeSchemas(resource: Resource, presented: Readonly<Record<string, JsonSchema>> = {}) {
  const record = withProperties(recordJsonSchema(resource), presented)
  const common = { tags: [resource.name] }
  const headers = (own?: HeaderSchema) => headersOf(resource, own)
  // A required scope header can be missing or name a record that does not exist.
  const scopeErrors = resource.within ? [400, 404] : []
  const one = (status: number) => ({ [status]: envelope('item', record) })
  return {
    list: {
      ...common,
      summary: `List ${resource.label.many.en}`,
      ...headers(),
      querystring: listParameters,
      response: {
        200: envelope('items', { type: 'array', items: record }),
        ...problemAnswers(400, 401, 403, ...scopeErrors, 503),
      },
    },
    export: {
      ...common,
      summary: `Export ${resource.label.many.en}`,
      ...headers(),
      querystring: exportParameters,
      response: {
        200: {
          description: 'The file',
          content: {
            'text/csv': { schema: { type: 'string' } },
            'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
              schema: { type: 'string' },
            },
          },
        },
        ...problemAnswers(400, 401, 403, ...scopeErrors, 503),
      },
    },
    uses: {
      ...common,
      summary: `List what refers to a ${resource.label.one.en}`,
      params: idParameter,
      ...headers(),
      response: {
        200: envelope('items', { type: 'array', items: use }),
        ...problemAnswers(401, 403, 404, ...scopeErrors, 503),
      },
    },
    history: {
      ...common,
      summary: `List the changes of a ${resource.label.one.en}, the latest first`,
      description: `At most ${historyPageSize}; those before the last one with its \`sequence\` as \`before\`. Those of a record in the trash are for those who may delete it.`,
      params: idParameter,
      querystring: historyParameters,
      ...headers(),
      response: {
        200: envelope('items', { type: 'array', items: revision }),
        ...problemAnswers(400, 401, 403, 404, 503),
      },
    },
    get: {
      ...common,
      summary: `Get a ${resource.label.one.en}`,
      params: idParameter,
      ...headers(),
      response: { ...one(200), ...problemAnswers(401, 403, 404, ...scopeErrors, 503) },
    },
    create: {
      ...common,
      summary: `Create a ${resource.label.one.en}`,
      ...headers(repeatHeader),
      body: jsonSchemaOf(resource.createRule),
      response: { ...one(201), ...problemAnswers(400, 401, 403, ...scopeErrors, 413, 415, 422, 503) },
    },
    update: {
      ...common,
      summary: `Change fields of a ${resource.label.one.en}`,
      params: idParameter,
      ...headers(versionHeader(true)),
      body: jsonSchemaOf(resource.updateRule),
      response: { ...one(200), ...problemAnswers(400, 401, 403, 404, 412, 413, 415, 422, 428, 503) },
    },
    delete: {
      ...common,
      summary: resource.embedding
        ? `Remove a ${resource.label.one.en} from the ${resource.embedding.holder.label.one.en}`
        : `Move a ${resource.label.one.en} to the trash`,
      params: idParameter,
      ...headers(versionHeader(false)),
      response: {
        200: envelope('item', { const: 'OK' }),
        ...problemAnswers(400, 401, 403, 404, 412, 413, 415, 422, 503),
      },
    },
    restore: {
      ...common,
      summary: `Bring a ${resource.label.one.en} back from the trash`,
      params: idParameter,
      ...headers(),
      response: { ...one(200), ...problemAnswers(400, 401, 403, 404, 413, 415, 422, 503) },
    },
  }
}

/** The headers of a route: its own, and the one that says within which record of another resource it is called. */
export function headersOf(
  { within }: Pick<Resource, 'within'>,
  own?: HeaderSchema,
): { readonly headers?: HeaderSchema } {
  if (!within) return own ? { headers: own } : {}
  const { header, resource } = within
  const outer = {
    type: 'string',
    format: 'uuid',
    description: `Which ${resource.label.one.en} is meant, by its id`,
  }
  return {
    headers: {
      type: 'object',
      properties: { ...own?.properties, [header]: outer },
      required: [...(own?.required ?? []), header],
    },
  }
}

function withProperties(record: JsonSchema, more: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const { properties, required, ...rest } = record as { properties: object; required: string[] }
  return {
    ...rest,
    properties: { ...properties, ...more },
    required: [...required, ...Object.keys(more)],
  }
}

/** The JSON Schema of the envelope around an answer. */
export function envelope(member: 'item' | 'items', schema: JsonSchema): JsonSchema {
  return { type: 'object', properties: { [member]: schema }, required: [member], additionalProperties: false }
}
