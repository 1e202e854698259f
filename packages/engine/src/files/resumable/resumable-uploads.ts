import { createHash } from 'node:crypto'
import { MemoryLocker, Server } from '@tus/server'
import type { FastifyRequest } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { callerOf } from '../../access/index.js'
import { asEngineError, bodyTooLarge, EngineError, isUnavailable } from '../../errors/index.js'
import { refuseUnwritable } from '../../routes/field-rights.js'
import type { StoredRecord, Values } from '../../store/index.js'
import { addFile } from '../add-file.js'
import type { OnAdded } from '../early-variants.js'
import type { FileRoutesOptions } from '../file-routes-options.js'
import { fileValues } from '../file-values.js'
import { undefinedIfMissing } from '../storage/file-storage.js'
import { beginUpload } from './begin-upload.js'
import { finishUpload } from './finish-upload.js'
import { usualLimit } from './unfinished-limit.js'
import { UploadStore } from './upload-store.js'

/** The header with the id of the record that an upload became. */
export const fileIdHeader = 'x-file-id'

/** The maximum size of a resumable upload, in bytes: that of the record's size field. */
export const maxResumableFile = 2 ** 31 - 1

/** The owner of an upload, and the id of its record. */
const form = /^([0-9a-f]{32})-([0-9a-f-]{36})$/

export interface ResumableOptions extends FileRoutesOptions {
  readonly onAdded: OnAdded
}

/** A call of the protocol with its outcome. */
export interface ResumableCall {
  readonly request: FastifyRequest
  /** Why it was refused. */
  refusal?: EngineError
  /** The upload that it completed. */
  finished?: string
}

type Metadata = Readonly<Record<string, string | null>>

interface Upload {
  readonly id: string
  readonly size?: number
  readonly metadata?: Metadata
}

/** Resumable uploads by the tus protocol; each becomes the record whose id is part of its own. */
export class ResumableUploads {
  // Between processes, the database decides who adds a piece.
  private readonly locker = new MemoryLocker()
  private readonly underway = new Map<string, Promise<unknown>>()
  private readonly inWork = new Map<string, Promise<void>>()

  /** @param folder the existing local folder of what is on its way */
  constructor(
    private readonly options: ResumableOptions,
    private readonly folder: string,
  ) {}

  /** Handles a call of the protocol, and stores the refusal, if any, in it. */
  async answer(call: ResumableCall): Promise<Response> {
    const response = await this.serverFor(call).handleWeb(messageOf(call.request))
    // The tus server still reads an upload after it is finished.
    if (call.finished) await this.discard(call.request, call.finished)
    return response
  }

  /** Creates the record of a complete upload when that failed before. */
  async finishLate(request: FastifyRequest): Promise<void> {
    const id = ownUpload(request) as string
    // Another request may have completed it meanwhile.
    const upload = await this.storeFor(request).getUpload(id).catch(undefinedIfNotFound)
    if (!upload) return
    await this.finish(request, upload)
    await this.discard(request, id)
  }

  /** The record of a request's upload; undefined when there is none. */
  async madeOf(request: FastifyRequest): Promise<StoredRecord | undefined> {
    const id = ownUpload(request)
    return id === undefined ? undefined : this.recordOf(request, fileIdOf(id))
  }

  private serverFor(call: ResumableCall): Server {
    const { request } = call
    return new Server({
      path: `${this.options.basePath}/${this.options.resource.path}/uploads`,
      relativeLocation: true,
      allowedOrigins: () => false,
      maxSize: maxResumableFile,
      datastore: this.storeFor(request),
      locker: this.locker,
      namingFunction: () => newUploadId(request),
      getFileIdFromRequest: () => ownUpload(request),
      onUploadCreate: (_, upload) => this.begin(request, upload),
      onUploadFinish: (_, upload) => this.complete(call, upload),
      onResponseError: (_, error) => {
        call.refusal = refusalOf(error, maxResumableFile)
        return undefined
      },
    })
  }

  private storeFor(request: FastifyRequest): UploadStore {
    const { pool, storage } = this.options
    const { folder, underway } = this
    return new UploadStore({ pool, storage, folder, underway }, callerOf(request).accountId)
  }

  // Invalid values and exceeded quotas are refused before anything is sent.
  private async begin(request: FastifyRequest, { id, size, metadata = {} }: Upload): Promise<object> {
    if (size === 0) throw new EngineError('invalid_input', { errors: [{ path: 'file', code: 'empty_file' }] })
    this.valuesOf(request, metadata)
    const caller = callerOf(request)
    const { pool, unfinished = usualLimit, checkRoom, checkDisk } = this.options
    await checkDisk?.(size ?? maxResumableFile)
    const upload = { accountId: caller.accountId, id, ownerId: ownerOf(request), size, metadata }
    await beginUpload(pool, upload, {
      unfinished,
      most: maxResumableFile,
      checkRoom: (bytes) => checkRoom?.(caller, bytes),
    })
    return {}
  }

  private async complete(call: ResumableCall, upload: Upload) {
    await this.finish(call.request, upload)
    call.finished = upload.id
    return { headers: { [fileIdHeader]: fileIdOf(upload.id) } }
  }

  /** Creates the record of a complete upload; concurrent calls share the same promise. */
  private finish(request: FastifyRequest, upload: Upload): Promise<void> {
    const work =
      this.inWork.get(upload.id) ?? this.add(request, upload).finally(() => this.inWork.delete(upload.id))
    this.inWork.set(upload.id, work)
    return work
  }

  private async add(request: FastifyRequest, { id, metadata }: Upload): Promise<void> {
    const { storage, pool, resource, storeOf, stagingFolder, onAdded } = this.options
    const caller = callerOf(request)
    const { accountId } = caller
    const place = { store: storeOf(caller), storage, resource, accountId, id: fileIdOf(id) }
    const from = { pool, folder: this.folder }
    try {
      await finishUpload(from, this.storeFor(request), { accountId, id }, async (content) => {
        if (await this.recordOf(request, place.id)) return
        const values = this.valuesOf(request, metadata)
        onAdded(accountId, await addFile(place, values, await content(), stagingFolder))
      })
    } catch (error) {
      // After a temporary failure the upload remains, so that a retry need not send it again.
      if (!isUnavailable(error)) await this.discard(request, id)
      throw error
    }
  }

  private valuesOf(request: FastifyRequest, metadata: Metadata = {}): Values {
    const { filename, filetype: _, ...given } = metadata
    refuseUnwritable(this.options.resource, request, given)
    return fileValues(this.options.resource, request, filename ?? '', given)
  }

  private recordOf(request: FastifyRequest, id: string): Promise<StoredRecord | undefined> {
    const { storeOf, resource } = this.options
    return storeOf(callerOf(request)).get(resource, id).catch(undefinedIfMissing)
  }

  // What cannot be removed now is removed by the sweep.
  private async discard(request: FastifyRequest, uploadId: string): Promise<void> {
    await this.storeFor(request)
      .remove(uploadId)
      .catch(() => undefined)
  }
}

/** Returns undefined for an upload that is not there, and rethrows other errors. */
function undefinedIfNotFound(error: unknown): undefined {
  if ((error as Failure).status_code === 404) return undefined
  throw error
}

/** A call in the format of the tus server. */
function messageOf(request: FastifyRequest): Request {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
  const isContent = request.body instanceof ReadableStream
  return new Request(new URL(request.url, 'http://localhost'), {
    method: request.method,
    headers: headers as [string, string][],
    ...(isContent && { body: request.body as ReadableStream, duplex: 'half' }),
  } as RequestInit)
}

/** Errors of the tus server and of the system. */
interface Failure {
  readonly status_code?: number
  readonly body?: string
  readonly syscall?: string
}

/** Converts an error of the protocol for callers; undefined when the protocol's own status suffices. */
function refusalOf(error: unknown, maxSize: number): EngineError | undefined {
  const engineError = asEngineError(error)
  if (engineError) return engineError
  const { status_code: status, body, syscall } = error as Failure
  if (status === 404 || status === 410) return new EngineError('not_found', {})
  if (status === 413) return bodyTooLarge(body?.startsWith('Maximum size') ? maxSize : undefined)
  if (syscall || (status ?? 0) >= 500) return new EngineError('unavailable', { cause: error })
  return status ? undefined : new EngineError('internal', { cause: error })
}

/** Generates the id of a caller's new upload. */
function newUploadId(request: FastifyRequest): string {
  return `${ownerOf(request)}-${uuidv7()}`
}

/** The id of the upload that a request names, when it belongs to the caller. */
function ownUpload(request: FastifyRequest): string | undefined {
  const { upload } = request.params as { upload?: string }
  const [id, owner] = form.exec(upload ?? '') ?? []
  return owner === ownerOf(request) ? id : undefined
}

/** The prefix of the ids of a caller's uploads. */
function ownerOf(request: FastifyRequest): string {
  const { accountId, userId } = callerOf(request)
  return createHash('sha256').update(`${accountId}/${userId}`).digest('hex').slice(0, 32)
}

/** The id of the record that an upload becomes. */
function fileIdOf(uploadId: string): string {
  return form.exec(uploadId)?.[2] ?? ''
}
