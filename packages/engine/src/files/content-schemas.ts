import type { Resource } from '@parvis/schema'
import { problemAnswers } from '../routes/index.js'
import { variantFormats } from './picture.js'

const id = { type: 'string', format: 'uuid' }
const text = { type: 'string' }
const signed = { type: 'object', properties: { content: id, account: text, expires: text, signature: text } }
const bytes = { schema: { type: 'string', format: 'binary' } }

/** What the OpenAPI document says of the routes that serve contents. */
export function contentSchemas(resource: Resource) {
  const part = { description: 'The content, or the part of it that the Range header asks for' }
  const common = { tags: [resource.name], querystring: signed }
  return {
    content: {
      ...common,
      summary: 'The content, at the address that `src` gives; a picture as WebP',
      params: { type: 'object', properties: { id }, required: ['id'] },
      response: {
        200: { ...part, content: { '*/*': bytes } },
        206: { ...part, content: { '*/*': bytes } },
        ...problemAnswers(404, 503),
        416: { ...problemAnswers(404)[404], description: 'The content has no such part' },
      },
    },
    variant: {
      ...common,
      summary: 'A picture in another size, at an address that `variants` gives',
      params: {
        type: 'object',
        properties: { id, variant: { type: 'string', description: 'Such as `480.webp`' } },
        required: ['id', 'variant'],
      },
      response: {
        200: {
          description: 'The picture',
          content: Object.fromEntries(variantFormats.map((format) => [`image/${format}`, bytes])),
        },
        ...problemAnswers(404, 503),
      },
    },
  }
}
