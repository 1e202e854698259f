import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { systemCaller } from '../access/index.js'
import { EngineError } from '../errors/index.js'
import type { StoredRecord } from '../store/index.js'
import { attachment } from './content-disposition.js'
import { contentKey, heldBy } from './content-key.js'
import { rangeIn } from './content-range.js'
import { contentSchemas } from './content-schemas.js'
import type { AddressedFile } from './file-address.js'
import { isPicture, sizesOf } from './file-presentation.js'
import type { FileRoutesOptions } from './file-routes.js'
import type { StoredContent } from './file-storage.js'
import { servedType } from './media-type.js'
import { sendPlainProblem } from './plain-problem.js'
import { type PictureVariants, variantNamed } from './variants.js'

const addressRule = z.object({
  id: z.uuid(),
  variant: z.string().optional(),
  content: z.uuid().optional(),
  account: z.uuid(),
  expires: z.coerce.number().int(),
  signature: z.string(),
})

/** Serves contents and the variants of pictures at signed addresses, to whoever has one. */
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
    // An address leads to the content it was made for: another one took its place since.
    if (heldBy(record).contentId !== contentId) throw new EngineError('not_found', {})
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
    await storage.read(accountId, contentKey(heldBy(record)), range),
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
  // A content that nobody waits for would be read to its end.
  content.destroy()
  return reply.send(Readable.from([]))
}
