import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Resource } from '@parvis/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { EngineError } from '../../errors/index.js'
import { problemAnswers } from '../../routes/index.js'
import { sendPlainProblem } from '../plain-problem.js'
import { sweepStaging } from '../staging.js'
import { sweepRegularly } from '../sweep-regularly.js'
import {
  fileIdHeader,
  type ResumableCall,
  type ResumableOptions,
  ResumableUploads,
} from './resumable-uploads.js'

/** The routes of resumable uploads by the tus 1.0 protocol (https://tus.io). */
export async function resumableRoutes(app: FastifyInstance, options: ResumableOptions): Promise<void> {
  const { resource, stagingFolder } = options
  const folder = join(stagingFolder, 'resumable')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const uploads = new ResumableUploads(options, folder)
  await sweepRegularly(app, [() => sweepStaging(folder)])
  app.addContentTypeParser('application/offset+octet-stream', async (_: FastifyRequest, content: Readable) =>
    Readable.toWeb(content),
  )

  const all = `/${resource.path}/uploads`
  const config = { access: resource.rights.create }
  const schemas = resumableSchemas(resource)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const call: ResumableCall = { request }
    return send(reply, await uploads.answer(call), call)
  }
  app.post(all, { config, schema: schemas.begin }, answer)
  app.options(all, { config, schema: schemas.abilities }, answer)
  app.options(`${all}/:upload`, { config, schema: schemas.oneAbilities }, answer)
  app.patch(`${all}/:upload`, { config, schema: schemas.goOn }, answer)
  app.delete(`${all}/:upload`, { config, schema: schemas.giveUp }, answer)

  // Documented explicitly: this HEAD route does not follow from GET.
  const shown = { ...config, swagger: { exposeHeadRoute: true } }
  app.head(`${all}/:upload`, { config: shown, schema: schemas.ask }, async (request, reply) => {
    const call: ResumableCall = { request }
    const response = await uploads.answer(call)
    if (isComplete(response)) await uploads.finishLate(request)
    const isOver = isComplete(response) || call.refusal?.code === 'not_found'
    const record = isOver ? await uploads.madeOf(request) : undefined
    if (record) return sendFinished(reply, record.id, String(record.size))
    return send(reply, response, call)
  })
}

function isComplete({ status, headers }: Response): boolean {
  return status === 200 && headers.get('upload-offset') === headers.get('upload-length')
}

// A client that missed the last answer asks for the offset, which says that everything arrived.
function sendFinished(reply: FastifyReply, id: string, size: string) {
  const headers = { 'tus-resumable': '1.0.0', 'upload-offset': size, 'upload-length': size }
  return reply.headers({ ...headers, [fileIdHeader]: id, 'cache-control': 'no-store' }).send()
}

async function send(reply: FastifyReply, response: Response, { refusal }: ResumableCall) {
  const body = await response.text()
  for (const [name, value] of response.headers) if (isOurs(name)) reply.header(name, value)
  if (refusal instanceof EngineError) throw refusal
  if (response.status >= 400) return sendPlainProblem(reply, response.status, body.trim())
  return reply.code(response.status).send()
}

function isOurs(header: string): boolean {
  return !/^(access-control-|content-|connection$)/.test(header)
}

const text = { type: 'string' }

const number = { type: 'string', pattern: '^\\d+$' }

/** The schema of an answer without a body. */
const nothing = { type: 'null' }

const upload = { type: 'object', properties: { upload: text }, required: ['upload'] }

/** The OpenAPI schemas of uploads in parts. */
function resumableSchemas(resource: Resource) {
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
        ...problemAnswers(400, 401, 403, 412, 413, 422, 429, 503, 507),
      },
    },
    ask: {
      tags,
      summary: 'Ask how far an upload got',
      params: upload,
      headers: withHeaders({}),
      response: {
        200: { ...nothing, description: 'The Upload-Offset header says' },
        ...problemAnswers(401, 403, 404, 412, 422, 503, 507),
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
        ...problemAnswers(400, 401, 403, 404, 412, 413, 422, 503, 507),
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

function withHeaders(properties: Record<string, object>, required = Object.keys(properties)) {
  const resumable = { 'tus-resumable': { const: '1.0.0' } }
  return {
    type: 'object',
    properties: { ...resumable, ...properties },
    required: ['tus-resumable', ...required],
  }
}
