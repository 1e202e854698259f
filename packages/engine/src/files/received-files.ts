import { rm, stat } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { EngineError } from '../errors/index.js'
import { formLimits, type ReceivedForm, receiveFile, refuseUnreadable, textOf } from './received-form.js'
import { stagingPath } from './staging.js'

/** A file of a form, and where it lies meanwhile. */
export type ReceivedFile = Pick<ReceivedForm, 'path' | 'fileName'>

/** What a form may bring beside its values. */
export interface FilesAllowed {
  /** The name of the parts that are files. */
  readonly name: string
  /** How many of them there may be. */
  readonly most: number
  /** How large each may be, in bytes. */
  readonly fileSize: number
}

/** A form with any number of files, as it was sent. */
export interface ReceivedFiles {
  readonly files: readonly ReceivedFile[]
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * Receives a form whose parts of one name are files, uses it, and removes the files. Where none was chosen, browsers send
 * an empty one without a name, which is none.
 *
 * @throws EngineError `malformed_body`, `body_too_large`, `invalid_input` at the name of the files when they are too
 * many, `unavailable` on a full disk
 */
export async function withReceivedFiles<Result>(
  request: FastifyRequest,
  stagingFolder: string,
  allowed: FilesAllowed,
  use: (form: ReceivedFiles) => Promise<Result>,
): Promise<Result> {
  const staged: ReceivedFile[] = []
  try {
    const values = await receive(request, stagingFolder, allowed, staged).catch(refuseUnreadable)
    return await use({ values, files: await chosen(staged) })
  } finally {
    await Promise.all(staged.map(({ path }) => rm(path, { force: true })))
  }
}

async function receive(
  request: FastifyRequest,
  folder: string,
  { name, most, fileSize }: FilesAllowed,
  staged: ReceivedFile[],
): Promise<Record<string, unknown>> {
  const values: [string, unknown][] = []
  // One more is let in, to be refused by name.
  for await (const part of request.parts({ limits: { ...formLimits, files: most + 1, fileSize } })) {
    if (part.type === 'field') {
      values.push([part.fieldname, textOf(part)])
      continue
    }
    if (part.fieldname !== name) throw refused(part.fieldname, 'unknown_field')
    if (staged.length === most) throw refused(name, 'too_many', { maximum: most })
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

function refused(path: string, code: 'unknown_field' | 'too_many', bounds?: Record<string, unknown>) {
  return new EngineError('invalid_input', { errors: [{ path, code, bounds }] })
}
