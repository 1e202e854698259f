import { Readable } from 'node:stream'
import type { Resource } from '@parvis/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
import { sendPlainProblem } from './plain-problem.js'
import { contentKey, contentOwnerOf } from './storage/content-key.js'
import type { ByteRange, StoredContent } from './storage/file-storage.js'
import { type PictureVariants, variantNamed } from './variants.js'

const form = /^bytes=(\d*)-(\d*)$/

function suffix(length: number, size: number): ByteRange | 'unsatisfiable' {
  return length === 0 ? 'unsatisfiable' : { first: Math.max(0, size - length), last: size - 1 }
}

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
    if (isPicture(record)) return send(reply, 'image/webp', await storage.read(accountId, contentKey(file)))
    reply.header('content-disposition', attachment(String(record[resource.title])))
    return sendPart(reply, record, options, accountId)
  })

  app.get(
    `/${resource.path}/:id/variants/:variant`,
    { config, schema: schemas.variant },
    async (request, reply) => {
      const file = addressed(request, options)
      const known = variantNamed(file.variant ?? '', sizesOf(await recordOf(file)))
      if (!known) throw new EngineError('not_found', {})
      return send(reply, `image/${known.format}`, await variants.read(file.accountId, file, known))
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

async function sendPart(
  reply: FastifyReply,
  record: StoredRecord,
  { storage }: FileRoutesOptions,
  accountId: string,
) {
  const size = Number(record.size)
  const { range: wished, 'if-range': condition } = reply.request.headers
  const range = condition && condition !== reply.getHeader('etag') ? undefined : rangeIn(wished, size)
  reply.header('accept-ranges', 'bytes')
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`).removeHeader('content-disposition')
    return sendPlainProblem(reply, 416, `The content has ${size} bytes.`)
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`)
  return send(
    reply,
    servedType(String(record.mediaType)),
    await storage.read(accountId, contentKey(contentOwnerOf(record)), range),
  )
}

function send(reply: FastifyReply, type: string, { content, size }: StoredContent) {
  reply.headers({
    'cache-control': 'private, max-age=3600, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-length': size,
  })
  reply.type(type)
  if (reply.request.method !== 'HEAD') return reply.send(content)
  // Destroyed on abort, or the content would be read to its end.
  content.destroy()
  return reply.send(Readable.from([]))
}

/**
 * Parses a `Range` header (RFC 9110, 14.2).
 *
 * @param size the whole content's, in bytes
 * @returns undefined for the whole, as when several parts are asked for; `unsatisfiable` when it has no such part
 */
export function rangeIn(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = form.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return suffix(Number(last), size)
  if (last !== '' && Number(last) < Number(first)) return undefined
  if (Number(first) >= size) return 'unsatisfiable'
  return { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
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
