import multipart, { type MultipartFile } from '@fastify/multipart'
import { textRule } from '@parvis/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { callerOf } from '../access/index.js'
import { EngineError } from '../errors/index.js'
import { envelope } from '../routes/envelope.js'
import { problemAnswers } from '../routes/problem-schemas.js'
import { jsonIn, refuseUnknown } from '../routes/query-string.js'
import type { Pool } from '../store/database.js'
import { addPicture } from './add-picture.js'
import type { DiskStorage } from './disk-storage.js'
import type { FileAddresses } from './file-address.js'
import { type FileRecord, fileRecords } from './file-records.js'
import { fileRecordSchema } from './file-schemas.js'

export interface FileRoutesOptions {
  readonly pool: Pool
  readonly storage: DiskStorage
  readonly addresses: FileAddresses
  /** The path the API is served below, such as `/api`. */
  readonly basePath: string
}

/** How large an uploaded picture may be, in bytes. */
export const maxUpload = 10 * 1024 * 1024

const nameRule = textRule(200)
const idsRule = z.strictObject({ id: z.array(z.uuid()).min(1).max(1000) })
const addressRule = z.object({
  id: z.uuid(),
  account: z.uuid(),
  expires: z.coerce.number().int(),
  signature: z.string(),
})

/** Takes pictures, tells what is known of them, and serves them at signed addresses. */
export async function fileRoutes(app: FastifyInstance, options: FileRoutesOptions): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 0, fileSize: maxUpload } })
  const recordsOf = (request: FastifyRequest) => fileRecords(options.pool, callerOf(request).accountId)
  const answered = (request: FastifyRequest, record: FileRecord) => ({
    ...record,
    src: addressOf(options, callerOf(request).accountId, record.id),
  })

  app.post('/files', { config: { access: 'files.create' }, schema: uploadSchema }, async (request, reply) => {
    const { name, content } = await uploadedFile(request)
    const { accountId } = callerOf(request)
    reply.code(201)
    return {
      item: answered(request, await addPicture(options.pool, options.storage, accountId, name, content)),
    }
  })

  app.get('/files', { config: { access: 'files.read' }, schema: listSchema }, async (request) => {
    const query = request.query as Record<string, unknown>
    refuseUnknown(query, ['filter'])
    const ids = jsonIn(query, 'filter', idsRule)?.id ?? []
    return { items: (await recordsOf(request).getMany(ids)).map((record) => answered(request, record)) }
  })

  app.get(
    '/files/:id/content',
    { config: { access: 'public' }, schema: contentSchema },
    async (request, reply) => {
      const address = addressRule.safeParse({ ...(request.query as object), ...(request.params as object) })
      if (!address.success) throw new EngineError('not_found', {})
      const { id, account, expires, signature } = address.data
      const file = { accountId: account, id }
      if (!options.addresses.verify(file, expires, signature)) throw new EngineError('not_found', {})
      const { content, size } = await options.storage.read(file)
      reply.header('cache-control', 'private, max-age=3600, immutable')
      return reply.type('image/webp').header('content-length', size).send(content)
    },
  )
}

function addressOf({ basePath, addresses }: FileRoutesOptions, accountId: string, id: string): string {
  return `${basePath}/files/${id}/content?${addresses.sign({ accountId, id })}`
}

async function uploadedFile(request: FastifyRequest): Promise<{ name: string; content: Buffer }> {
  if (!request.isMultipart()) throw new EngineError('unsupported_media_type', {})
  const part: MultipartFile | undefined = await request.file().catch(refuseUnreadable)
  if (part?.fieldname !== 'file')
    throw new EngineError('invalid_input', { errors: [{ path: 'file', code: 'required' }] })
  return { name: cleanName(part.filename), content: await part.toBuffer().catch(refuseUnreadable) }
}

// What the parser says of a broken form carries no status; a form that is too large carries one.
function refuseUnreadable(error: Error): never {
  throw 'statusCode' in error ? error : new EngineError('malformed_body', {})
}

function cleanName(name: string): string {
  const clean = nameRule.safeParse(name)
  return (clean.success && clean.data) || 'image'
}

const uploadSchema = {
  tags: ['files'],
  summary: 'Upload a picture, as the part `file` of a multipart form',
  consumes: ['multipart/form-data'],
  response: { 201: envelope('item', fileRecordSchema), ...problemAnswers(400, 401, 403, 413, 415, 422, 503) },
}

const listSchema = {
  tags: ['files'],
  summary: 'Get many files by their ids',
  querystring: {
    type: 'object',
    properties: { filter: { type: 'string', description: 'JSON object: `{"id": […]}`' } },
  },
  response: {
    200: envelope('items', { type: 'array', items: fileRecordSchema }),
    ...problemAnswers(400, 401, 403, 503),
  },
}

const contentSchema = {
  tags: ['files'],
  summary: 'The picture itself, at the address that `src` gives',
  params: {
    type: 'object',
    properties: { id: { type: 'string', format: 'uuid' } },
    required: ['id'],
  },
  querystring: {
    type: 'object',
    properties: {
      account: { type: 'string' },
      expires: { type: 'string' },
      signature: { type: 'string' },
    },
  },
  response: {
    200: { description: 'The picture', content: { 'image/webp': { schema: { type: 'string' } } } },
    ...problemAnswers(404),
  },
}
