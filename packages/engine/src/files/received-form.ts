import { rm, stat } from 'node:fs/promises'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import { messageOf } from '@parvis/schema'
import type { FastifyRequest } from 'fastify'
import { asEngineError, bodyTooLarge, EngineError, type RefusedValue } from '../errors/index.js'
import { stage, stagingPath } from './staging.js'

/** A received form with a file. */
export interface ReceivedForm {
  /** The temporary path of the file. */
  readonly path: string
  readonly fileName: string
  /** The other parts, by name. */
  readonly values: Readonly<Record<string, unknown>>
}

/** How large a file of a form may be, in bytes. */
export const maxFormFile = 50 * 1024 * 1024

/** Limits of forms; a second file is accepted by the parser, to be refused by name. */
export const formLimits = { files: 2, fields: 100, fieldSize: 65_536, fileSize: maxFormFile }

/**
 * Receives a form whose part `file` is a file, uses it, and removes the file.
 *
 * @throws EngineError `unsupported_media_type`, `malformed_body`, `body_too_large`, `invalid_input` at `file` when
 * it is not there or not alone, `disk_full`
 */
export async function withReceivedForm<Result>(
  request: FastifyRequest,
  stagingFolder: string,
  use: (form: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new EngineError('unsupported_media_type', {})
  const path = stagingPath(stagingFolder)
  try {
    return await use(await receive(request, stagingFolder, path).catch(refuseUnreadable))
  } finally {
    await rm(path, { force: true })
  }
}

async function receive(request: FastifyRequest, folder: string, path: string): Promise<ReceivedForm> {
  const values: Record<string, unknown> = {}
  let fileName: string | undefined
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (fileName !== undefined) throw refused({ ...oneFile(request), code: 'too_many' })
      if (part.fieldname !== 'file') throw refused({ path: 'file', code: 'required' })
      await receiveFile(part, folder, path, maxFormFile)
      // Browsers write a quote in a name this way (HTML, 4.10.21.8).
      fileName = (part.filename ?? '').replaceAll('%22', '"')
      // Without a chosen file, browsers send an empty one without a name.
      if (fileName === '' && part.file.bytesRead === 0) throw refused({ path: 'file', code: 'required' })
    } else values[part.fieldname] = textOf(part)
  }
  if (fileName === undefined) throw refused({ path: 'file', code: 'required' })
  return { path, fileName, values }
}

/**
 * Writes a file of a form to its temporary path.
 *
 * @param limit how large it may be, in bytes
 * @throws EngineError `body_too_large`
 */
export async function receiveFile(
  part: MultipartFile,
  folder: string,
  path: string,
  limit: number,
): Promise<void> {
  await stage(part.file, folder, path)
  if (part.file.truncated) throw bodyTooLarge(limit)
}

/** A part of a form that is no file. @throws EngineError `body_too_large` */
export function textOf(part: Exclude<Multipart, MultipartFile>): unknown {
  if (part.valueTruncated) throw bodyTooLarge(formLimits.fieldSize)
  return part.value
}

function oneFile(request: FastifyRequest) {
  return { path: 'file', message: messageOf('too_many', request.locale, { maximum: 1 }) }
}

function refused(value: RefusedValue): EngineError {
  return new EngineError('invalid_input', { errors: [value] })
}

/**
 * Converts a parser error: it has no status for a malformed form, and one for a form that
 * is too large.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException): never {
  if (asEngineError(error) || error instanceof TypeError || 'statusCode' in error) throw error
  throw error.syscall
    ? new EngineError('unavailable', { cause: error })
    : new EngineError('malformed_body', {})
}

/** A file of a form, with its temporary path. */
export type ReceivedFile = Pick<ReceivedForm, 'path' | 'fileName'>

/** The limits of a form's files. */
export interface FilesAllowed {
  /** The name of the parts that are files. */
  readonly name: string
  /** How many of them there may be. */
  readonly most: number
  /** How large each may be, in bytes. */
  readonly fileSize: number
}

/** A received form with any number of files. */
export interface ReceivedFiles {
  readonly files: readonly ReceivedFile[]
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * Receives a form whose parts of one name are files, uses it, and removes the files. Where none was chosen, browsers send
 * an empty one without a name, which is none.
 *
 * @throws EngineError `malformed_body`, `body_too_large`, `invalid_input` at the name of the files when they are too
 * many, `disk_full`
 */
export async function withReceivedFiles<Result>(
  request: FastifyRequest,
  stagingFolder: string,
  allowed: FilesAllowed,
  use: (form: ReceivedFiles) => Promise<Result>,
): Promise<Result> {
  const staged: ReceivedFile[] = []
  try {
    const values = await receiveParts(request, stagingFolder, allowed, staged).catch(refuseUnreadable)
    return await use({ values, files: await chosen(staged) })
  } finally {
    await Promise.all(staged.map(({ path }) => rm(path, { force: true })))
  }
}

async function receiveParts(
  request: FastifyRequest,
  folder: string,
  { name, most, fileSize }: FilesAllowed,
  staged: ReceivedFile[],
): Promise<Record<string, unknown>> {
  const values: [string, unknown][] = []
  // One more is accepted by the parser, to be refused by name.
  for await (const part of request.parts({ limits: { ...formLimits, files: most + 1, fileSize } })) {
    if (part.type === 'field') {
      values.push([part.fieldname, textOf(part)])
      continue
    }
    if (part.fieldname !== name) throw refusedPart(part.fieldname, 'unknown_field')
    if (staged.length === most) throw refusedPart(name, 'too_many', { maximum: most })
    const path = stagingPath(folder)
    staged.push({ path, fileName: (part.filename ?? '').replaceAll('%22', '"') })
    await receiveFile(part, folder, path, fileSize)
  }
  return Object.fromEntries(values)
}

async function chosen(staged: readonly ReceivedFile[]): Promise<ReceivedFile[]> {
  const sizes = await Promise.all(staged.map(({ path }) => stat(path).then(({ size }) => size)))
  return staged.filter(({ fileName }, index) => fileName !== '' || sizes[index] !== 0)
}

function refusedPart(path: string, code: 'unknown_field' | 'too_many', bounds?: Record<string, unknown>) {
  return new EngineError('invalid_input', { errors: [{ path, code, bounds }] })
}
