import type { Resource } from '@parvis/schema'
import { problemAnswers } from '../routes/index.js'

const text = { type: 'string' }
const number = { type: 'string', pattern: '^\\d+$' }
/** What an answer without a body holds. */
const nothing = { type: 'null' }
const upload = { type: 'object', properties: { upload: text }, required: ['upload'] }

function withHeaders(properties: Record<string, object>, required = Object.keys(properties)) {
  const resumable = { 'tus-resumable': { const: '1.0.0' } }
  return {
    type: 'object',
    properties: { ...resumable, ...properties },
    required: ['tus-resumable', ...required],
  }
}

/** What the OpenAPI document says of uploads in parts. */
export function resumableSchemas(resource: Resource) {
  const tags = [resource.name]
  const abilities = {
    tags,
    summary: 'Ask what the server can do of tus',
    response: { 204: { ...nothing, description: 'The headers say' }, ...problemAnswers(401, 403) },
  }
  return {
    abilities,
    oneAbilities: { ...abilities, params: upload },
    begin: {
      tags,
      summary: 'Begin an upload in parts, of at most 2 GB, by tus',
      headers: withHeaders(
        {
          'upload-length': number,
          'upload-metadata': {
            ...text,
            description: '`filename`, and fields of the record, each in Base64',
          },
        },
        [],
      ),
      response: {
        201: { ...nothing, description: 'Begun; the Location header says where to go on' },
        ...problemAnswers(400, 401, 403, 412, 413, 422, 429, 503),
      },
    },
    ask: {
      tags,
      summary: 'Ask how far an upload got',
      params: upload,
      headers: withHeaders({}),
      response: {
        200: { ...nothing, description: 'The Upload-Offset header says' },
        ...problemAnswers(401, 403, 404, 412, 422, 503),
      },
    },
    goOn: {
      tags,
      summary: 'Go on with an upload; the answer to its last part has the record’s id in X-File-Id',
      params: upload,
      headers: withHeaders({ 'upload-offset': number }),
      consumes: ['application/offset+octet-stream'],
      body: { type: 'string', format: 'binary' },
      response: {
        204: { ...nothing, description: 'Received; the Upload-Offset header says how far' },
        ...problemAnswers(400, 401, 403, 404, 412, 413, 422, 503),
        409: { ...problemAnswers(404)[404], description: 'It got to another place; ask how far' },
      },
    },
    giveUp: {
      tags,
      summary: 'Give an upload up',
      params: upload,
      headers: withHeaders({}),
      response: { 204: { ...nothing, description: 'Given up' }, ...problemAnswers(401, 403, 404, 412, 503) },
    },
  }
}
