import type { Resource } from '@parvis/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { systemCaller } from '../access/index.js'
import { EngineError } from '../errors/index.js'
import { attachment } from '../routes/content-disposition.js'
import { problemAnswers } from '../routes/index.js'
import type { StoredRecord } from '../store/index.js'
import type { AddressedFile } from './file-address.js'
import { isPicture, sizesOf } from './file-presentation.js'
import type { FileRoutesOptions } from './file-routes-options.js'
import { servedType } from './media-type.js'
import { variantFormats } from './picture.js'
import { type PartedContent, sendContent, sendPart } from './send-content.js'
import { contentKey, contentOwnerOf } from './storage/content-key.js'
import { type PictureVariants, variantNamed } from './variants.js'

const cacheControl = 'private, max-age=3600, immutable'

const addressRule = z.object({
  id: z.uuid(),
  variant: z.string().optional(),
  content: z.uuid().optional(),
  account: z.uuid(),
  expires: z.coerce.number().int(),
  signature: z.string(),
})

/** Serves contents and variants of pictures at signed addresses, without further authentication. */
export function contentRoutes(
  app: FastifyInstance,
  options: FileRoutesOptions,
  variants: PictureVariants,
): void {
  const { resource, storage, storeOf } = options
  const schemas = contentSchemas(resource)
  const config = { access: 'public' } as const
  const recordOf = async ({ accountId, id, contentId }: AddressedFile) => {
    const record = await storeOf(systemCaller('signedAddress', accountId)).get(resource, id)
    // The content that the address was signed for was replaced.
    if (contentOwnerOf(record).contentId !== contentId) throw new EngineError('not_found', {})
    return record
  }

  app.get(`/${resource.path}/:id/content`, { config, schema: schemas.content }, async (request, reply) => {
    const file = addressed(request, options)
    const { accountId } = file
    const record = await recordOf(file)
    reply.header('etag', `"${file.contentId ?? file.id}"`)
    if (isPicture(record)) {
      const stored = await storage.read(accountId, contentKey(file))
      return sendContent(reply, stored, { type: 'image/webp', cacheControl })
    }
    reply.header('content-disposition', attachment(String(record[resource.title])))
    return sendPart(reply, partOf(record, options, accountId))
  })

  app.get(
    `/${resource.path}/:id/variants/:variant`,
    { config, schema: schemas.variant },
    async (request, reply) => {
      const file = addressed(request, options)
      const known = variantNamed(file.variant ?? '', sizesOf(await recordOf(file)))
      if (!known) throw new EngineError('not_found', {})
      const stored = await variants.read(file.accountId, file, known)
      return sendContent(reply, stored, { type: `image/${known.format}`, cacheControl })
    },
  )
}

function addressed(request: FastifyRequest, { addresses }: FileRoutesOptions) {
  const address = addressRule.safeParse({ ...(request.query as object), ...(request.params as object) })
  if (!address.success) throw new EngineError('not_found', {})
  const { id, variant, content, account, expires, signature } = address.data
  const file = { accountId: account, id, contentId: content ?? null, variant }
  if (!addresses.verify(file, expires, signature)) throw new EngineError('not_found', {})
  return file
}

function partOf(record: StoredRecord, { storage }: FileRoutesOptions, accountId: string): PartedContent {
  return {
    type: servedType(String(record.mediaType)),
    cacheControl,
    size: Number(record.size),
    read: (range) => storage.read(accountId, contentKey(contentOwnerOf(record)), range),
  }
}

const id = { type: 'string', format: 'uuid' }

const text = { type: 'string' }

const signed = { type: 'object', properties: { content: id, account: text, expires: text, signature: text } }

const bytes = { schema: { type: 'string', format: 'binary' } }

/** The OpenAPI schemas of the routes that serve contents. */
function contentSchemas(resource: Resource) {
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
