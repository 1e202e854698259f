import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { FastifyRequest } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { callerOf } from '../access/index.js'
import { EngineError } from '../errors/index.js'
import type { Values } from '../store/index.js'
import { addFile } from './add-file.js'
import type { FileRoutesOptions } from './file-routes.js'
import { fileValues } from './file-values.js'
import { stagingAge } from './staging.js'
import { undefinedIfMissing } from './undefined-if-missing.js'

/** A call of the protocol, and what came of it. */
export interface ResumableCall {
  readonly request: FastifyRequest
  /** Why it was refused. */
  refusal?: EngineError
  /** The upload that it completed. */
  finished?: string
}

/** The header that says which record an upload became. */
export const fileIdHeader = 'x-file-id'

/** How large an upload in parts may be, in bytes: as much as its record can say. */
export const maxResumableFile = 2 ** 31 - 1

const uploadForm = /^([0-9a-f]{32})-([0-9a-f-]{36})$/

type Metadata = Readonly<Record<string, string | null>>

interface Upload {
  readonly id: string
  readonly size?: number
  readonly metadata?: Metadata
}

/** Uploads that go on where they broke off, by the protocol tus; each becomes the record whose id its own id holds. */
export function resumableUploads(options: FileRoutesOptions, folder: string) {
  const { resource, storage, storeOf, basePath } = options
  const datastore = new FileStore({ directory: folder, expirationPeriodInMilliseconds: stagingAge })
  const calls = new WeakMap<object, ResumableCall>()
  const inWork = new Map<string, Promise<void>>()
  const callOf = (key: object) => calls.get(key) as ResumableCall
  const requestOf = (key: object) => callOf(key).request

  const server = new Server({
    path: `${basePath}/${resource.path}/uploads`,
    relativeLocation: true,
    allowedOrigins: () => false,
    maxSize: maxResumableFile,
    datastore,
    namingFunction: (key) => `${ownerOf(requestOf(key))}-${uuidv7()}`,
    getFileIdFromRequest: (key) => ownUpload(requestOf(key)),
    async onUploadCreate(key, upload) {
      if (upload.size === 0) throw empty()
      valuesOf(requestOf(key), upload.metadata)
      return {}
    },
    async onUploadFinish(key, upload) {
      await finish(requestOf(key), upload)
      callOf(key).finished = upload.id
      return { headers: { [fileIdHeader]: fileIdOf(upload.id) } }
    },
    onResponseError(key, error) {
      callOf(key).refusal = refusalOf(error)
      return undefined
    },
  })

  function valuesOf(request: FastifyRequest, metadata: Metadata = {}): Values {
    const { filename, filetype: _, ...given } = metadata
    return fileValues(resource, request, filename ?? '', given)
  }

  /** Makes a complete upload a record; whoever asks meanwhile waits for the same work. */
  function finish(request: FastifyRequest, upload: Upload): Promise<void> {
    const work = inWork.get(upload.id) ?? add(request, upload).finally(() => inWork.delete(upload.id))
    inWork.set(upload.id, work)
    return work
  }

  async function add(request: FastifyRequest, upload: Upload): Promise<void> {
    const { accountId } = callerOf(request)
    const place = { store: storeOf(accountId), storage, resource, accountId, id: fileIdOf(upload.id) }
    if (await recordOf(request, place.id)) return
    try {
      await addFile(place, valuesOf(request, upload.metadata), join(folder, upload.id))
    } catch (error) {
      // What cannot be served now stays, so that the caller's next try need not send it all again.
      if (!(error instanceof EngineError && error.code === 'unavailable')) await forget(upload.id)
      throw error
    }
  }

  function recordOf(request: FastifyRequest, id: string) {
    const store = storeOf(callerOf(request).accountId)
    return store.get(resource, id).catch(undefinedIfMissing)
  }

  async function forget(uploadId: string): Promise<void> {
    await datastore.remove(uploadId).catch(() => undefined)
  }

  return {
    async answer(call: ResumableCall): Promise<Response> {
      const message = messageOf(call.request)
      calls.set(message, call)
      const response = await server.handleWeb(message)
      // The protocol's server still looks at an upload after it is finished.
      if (call.finished) await forget(call.finished)
      return response
    },
    /** Makes a complete upload a record when that was kept from happening. @returns the record's id */
    async finishLate(request: FastifyRequest): Promise<string> {
      const id = ownUpload(request) as string
      await finish(request, await datastore.getUpload(id))
      await forget(id)
      return fileIdOf(id)
    },
    /** The record that the upload of a request became; undefined when it became none. */
    async madeOf(request: FastifyRequest) {
      const id = ownUpload(request)
      return id && recordOf(request, fileIdOf(id))
    },
    sweep: () => server.cleanUpExpiredUploads(),
  }
}

/** The id of the upload that a request names, when it belongs to the caller. */
function ownUpload(request: FastifyRequest): string | undefined {
  const { upload } = request.params as { upload?: string }
  const [id, owner] = uploadForm.exec(upload ?? '') ?? []
  return owner === ownerOf(request) ? id : undefined
}

function ownerOf(request: FastifyRequest): string {
  const { accountId, userId } = callerOf(request)
  return createHash('sha256').update(`${accountId}/${userId}`).digest('hex').slice(0, 32)
}

function fileIdOf(uploadId: string): string {
  return uploadForm.exec(uploadId)?.[2] ?? ''
}

function messageOf(request: FastifyRequest): Request {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
  const isContent = request.body instanceof ReadableStream
  return new Request(new URL(request.url, 'http://localhost'), {
    method: request.method,
    headers: headers as [string, string][],
    ...(isContent && { body: request.body as ReadableStream, duplex: 'half' }),
  } as RequestInit)
}

function empty(): EngineError {
  return new EngineError('invalid_input', { errors: [{ path: 'file', code: 'required' }] })
}

/** What a failure within the protocol means to a caller; undefined when the protocol's own status says it. */
function refusalOf(error: unknown): EngineError | undefined {
  if (error instanceof EngineError) return error
  const { status_code: status, syscall } = error as { status_code?: number; syscall?: string }
  if (status === 404 || status === 410) return new EngineError('not_found', {})
  if (status === 413) return new EngineError('body_too_large', {})
  if (syscall || (status ?? 0) >= 500) return new EngineError('unavailable', { cause: error })
  return status ? undefined : new EngineError('internal', { cause: error })
}
