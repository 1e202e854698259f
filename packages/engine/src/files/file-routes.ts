import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import { jsonSchemaOf, type Resource } from '@parvis/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf } from '../access/index.js'
import { etagOf, requiredVersion } from '../routes/etag.js'
import { redactFields, refuseUnwritable } from '../routes/field-rights.js'
import { repeatKeyOf, repeatOf } from '../routes/idempotency.js'
import { problemAnswers } from '../routes/problem-schemas.js'
import { routeSchemas } from '../routes/route-schemas.js'
import { idOf } from '../routes/served.js'
import type { Creation, Values } from '../store/index.js'
import { addFile, replaceFile } from './add-file.js'
import { contentRoutes } from './content-routes.js'
import { earlyVariants, type OnAdded } from './early-variants.js'
import { filePresentation } from './file-presentation.js'
import type { FileRoutesOptions } from './file-routes-options.js'
import { fileValues } from './file-values.js'
import { dropBodies } from './form-bodies.js'
import { formLimits, withReceivedForm } from './received-form.js'
import { resumableRoutes } from './resumable/resumable-routes.js'
import { sweepStaging } from './staging.js'
import { sweepRegularly } from './sweep-regularly.js'
import { sweepUnrecorded } from './unrecorded.js'
import { PictureVariants } from './variants.js'

/** The routes that receive files, whole or by resumable uploads, and serve them at signed addresses. */
export async function fileRoutes(app: FastifyInstance, options: FileRoutesOptions): Promise<void> {
  dropBodies(app)
  await app.register(multipart, { limits: formLimits, throwFileSizeLimit: false })
  await sweepRegularly(app, [
    () => sweepStaging(options.stagingFolder),
    () => options.storage.sweep(),
    () => sweepUnrecorded(options),
  ])
  const variants = new PictureVariants(options.storage)
  const onAdded = earlyVariants(app, variants)
  uploadRoute(app, options, onAdded)
  replaceRoute(app, options, onAdded)
  contentRoutes(app, options, variants)
  await app.register(resumableRoutes, { ...options, onAdded })
}

function uploadRoute(app: FastifyInstance, options: FileRoutesOptions, onAdded: OnAdded): void {
  const { resource, storage, storeOf, stagingFolder } = options
  const presentation = filePresentation(options)
  const { headers, response } = routeSchemas(resource, presentation.properties).create
  const schema = { ...uploadSchema(resource), headers, response: { ...response, ...problemAnswers(507) } }

  app.post(
    `/${resource.path}`,
    { config: { access: resource.rights.create }, schema },
    async (request, reply) => {
      const caller = callerOf(request)
      const { accountId } = caller
      const place = { store: storeOf(caller), storage, resource, accountId }
      // An invalid key is refused before anything is received.
      repeatKeyOf(request)
      // A re-encoded picture may be smaller than the upload.
      await options.checkRoom?.(caller, 1)
      await options.checkDisk?.(announcedSize(request))
      const record = await withReceivedForm(request, stagingFolder, async (form) => {
        refuseUnwritable(resource, request, form.values)
        const values = fileValues(resource, request, form.fileName, form.values)
        const repeat = await repeatOfUpload(request, resource, values, form.path)
        return addFile({ ...place, repeat }, values, form.path, stagingFolder)
      })
      onAdded(accountId, record)
      reply.code(201).header('etag', etagOf(record.version))
      const known = redactFields(resource)?.(record, caller) ?? record
      return { item: { ...known, ...presentation.present(record, accountId) } }
    },
  )
}

function replaceRoute(app: FastifyInstance, options: FileRoutesOptions, onAdded: OnAdded): void {
  const { resource, storage, storeOf, stagingFolder } = options
  const presentation = filePresentation(options)
  const { params, headers, response } = routeSchemas(resource, presentation.properties).update
  const answers = { ...response, ...problemAnswers(507) }
  const schema = { ...replaceSchema(resource), params, headers, response: answers }

  app.put(
    `/${resource.path}/:id/content`,
    { config: { access: resource.rights.update }, schema },
    async (request, reply) => {
      const caller = callerOf(request)
      const { accountId } = caller
      const file = { id: idOf(request), version: requiredVersion(request) }
      const place = { store: storeOf(caller), storage, resource, accountId }
      await options.checkDisk?.(announcedSize(request))
      const record = await withReceivedForm(request, stagingFolder, (form) =>
        replaceFile(place, file, form, stagingFolder),
      )
      onAdded(accountId, record)
      reply.header('etag', etagOf(record.version))
      const known = redactFields(resource)?.(record, caller) ?? record
      return { item: { ...known, ...presentation.present(record, accountId) } }
    },
  )
}

/** The size of a body in bytes, as far as it is announced. */
function announcedSize({ headers }: FastifyRequest): number {
  return Number(headers['content-length'] ?? 0)
}

/**
 * The idempotency of an upload: its `Idempotency-Key`, with the hash of its content and values.
 *
 * @param path the path of the content
 * @returns undefined when the call carries no key
 */
async function repeatOfUpload(
  request: FastifyRequest,
  resource: Resource,
  values: Values,
  path: string,
): Promise<Creation['repeat']> {
  if (repeatKeyOf(request) === undefined) return undefined
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return repeatOf(request, resource, { values, content: hash.digest('base64url') })
}

function replaceSchema(resource: Resource) {
  return {
    tags: [resource.name],
    summary: 'Replace the content by a file of at most 50 MB; what refers to the record shows the new one',
    consumes: ['multipart/form-data'],
    body: {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    },
  }
}

function uploadSchema(resource: Resource) {
  const { properties } = jsonSchemaOf(resource.createRule) as { properties: object }
  return {
    tags: [resource.name],
    summary: 'Upload a file of at most 50 MB, as the part `file` of a form; other parts are fields',
    consumes: ['multipart/form-data'],
    body: {
      type: 'object',
      properties: { ...properties, file: { type: 'string', format: 'binary' } },
      required: ['file'],
    },
  }
}
