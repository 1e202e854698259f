import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { callerOf } from '../access/index.js'

/** Who may go on with an upload, and the record it becomes. */
const form = /^([0-9a-f]{32})-([0-9a-f-]{36})$/

/** The id of an upload that a caller is about to begin. */
export function newUploadId(request: FastifyRequest): string {
  return `${ownerOf(request)}-${uuidv7()}`
}

/** The id of the upload that a request names, when it belongs to the caller. */
export function ownUpload(request: FastifyRequest): string | undefined {
  const { upload } = request.params as { upload?: string }
  const [id, owner] = form.exec(upload ?? '') ?? []
  return owner === ownerOf(request) ? id : undefined
}

/** What the ids of all uploads of a caller begin with. */
export function ownerOf(request: FastifyRequest): string {
  const { accountId, userId } = callerOf(request)
  return createHash('sha256').update(`${accountId}/${userId}`).digest('hex').slice(0, 32)
}

/** The id of the record that an upload becomes. */
export function fileIdOf(uploadId: string): string {
  return form.exec(uploadId)?.[2] ?? ''
}
