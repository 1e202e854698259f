import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { EngineError } from '../errors/index.js'
import { sendPlainProblem } from './plain-problem.js'
import { resumableSchemas } from './resumable-schemas.js'
import {
  fileIdHeader,
  type ResumableCall,
  type ResumableOptions,
  ResumableUploads,
} from './resumable-uploads.js'
import { sweepStaging } from './staging.js'
import { sweepRegularly } from './sweep-regularly.js'

/** Takes uploads by the protocol tus 1.0, which go on where a connection broke (https://tus.io). */
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

  // The document leaves out what merely follows from GET, which this does not.
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

// Whoever missed the last answer asks how far it got, and so hears that all came.
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
