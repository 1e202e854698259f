/** Writing a file: its content is checked, stored, and only then does its record say so. */

import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { parse } from 'node:path'
import { Readable } from 'node:stream'
import type { Resource } from '@parvis/schema'
import { uuidv7 } from 'uuidv7'
import { EngineError } from '../errors/index.js'
import type { Creation, Store, StoredRecord, Values } from '../store/index.js'
import { cleanName, nameFor } from './file-values.js'
import { mediaTypeOf } from './media-type.js'
import { isPictureType, pictureFrom } from './picture.js'
import type { ReceivedForm } from './received-form.js'
import { stage, stagingPath } from './staging.js'
import { contentKey, contentOwnerOf, removeContent, removeFormer } from './storage/content-key.js'
import type { FileStorage } from './storage/file-storage.js'
import { noteReplaced, noteUnrecorded } from './unrecorded.js'

/** After these the record may come to be all the same: its content waits for the sweep. */
const uncertain: readonly string[] = ['unavailable', 'internal']

/** How long a name may be, in UTF-16 units. */
const longest = 255

/** Where a file is added. */
export interface FilePlace {
  readonly store: Store
  readonly storage: FileStorage
  /** The resource that holds the files. */
  readonly resource: Resource
  readonly accountId: string
  /** The id of the record to be; a new one when not said. */
  readonly id?: string
  /** Whether nothing else than a picture will do. */
  readonly isPicture?: boolean
  /** Makes the same upload, made again, answer the record that the first one created. */
  readonly repeat?: Creation['repeat']
}

/**
 * Checks a file by its content, stores it, and then creates its record, so that no record is ever without its
 * content.
 *
 * @param values what the record holds besides the facts of the content
 * @param path where the file lies; it stays there
 * @param stagingFolder where it is noted that the content has no record yet
 * @throws EngineError `invalid_input` at `file` when it is empty, a damaged picture, or none where only one will do, and whatever the store throws
 */
export async function addFile(
  place: FilePlace,
  values: Values,
  path: string,
  stagingFolder: string,
): Promise<StoredRecord> {
  const { store, storage, resource, accountId, id = uuidv7(), isPicture, repeat } = place
  const { content, facts } = await checkedContent(path, isPicture)
  const name = values[resource.title]
  const named = typeof name === 'string' ? { [resource.title]: nameFor(facts.mediaType, name) } : {}
  const deleteNote = await noteUnrecorded(stagingFolder, accountId, id)
  const drop = () => removeContent(storage, accountId, id).then(deleteNote)
  await storage.write(accountId, id, content(), facts.size)
  const record = await store
    .create(resource, { ...values, ...named, ...facts }, { id, repeat })
    .catch(async (error) => {
      if (isRefused(error)) await drop()
      throw error
    })
  await (record.id === id ? deleteNote() : drop())
  return record
}

/** The same of a content that is not in a file yet; it is put in the staging folder meanwhile. */
export async function addFileFrom(
  place: FilePlace,
  values: Values,
  content: Readable,
  stagingFolder: string,
): Promise<StoredRecord> {
  const path = stagingPath(stagingFolder)
  try {
    await stage(content, stagingFolder, path)
    return await addFile(place, values, path, stagingFolder)
  } finally {
    await rm(path, { force: true })
  }
}

/** Which record is to hold another file, as its reader knew it. */
interface ReplacedFile {
  readonly id: string
  readonly version: number
}

/**
 * Has a record hold another file, under the id that others refer to it by. Its content is stored before the record says so, and
 * the former one removed after: whatever breaks off between leaves the one or the other whole.
 *
 * @throws EngineError `not_found`, `stale_version`, and as `addFile`
 */
export async function replaceFile(
  { store, storage, resource, accountId }: FilePlace,
  { id, version }: ReplacedFile,
  { path, fileName }: Pick<ReceivedForm, 'path' | 'fileName'>,
  stagingFolder: string,
): Promise<StoredRecord> {
  const before = await store.get(resource, id)
  const { content, facts } = await checkedContent(path)
  const [former, next] = [contentOwnerOf(before), { id, contentId: uuidv7() }]
  const deleteNextNote = await noteReplaced(stagingFolder, accountId, next)
  const deleteFormerNote = await noteReplaced(stagingFolder, accountId, former)
  const name = renamed(String(before[resource.title]), cleanName(fileName), facts.mediaType)
  await storage.write(accountId, contentKey(next), content(), facts.size)
  const record = await store
    .update(resource, id, version, { ...facts, contentId: next.contentId, [resource.title]: name })
    .catch(async (error: unknown) => {
      if (isRefused(error)) {
        await removeFormer(storage, accountId, next)
        await Promise.all([deleteNextNote(), deleteFormerNote()])
      }
      throw error
    })
  await deleteNextNote()
  // What cannot be removed now is removed by the sweep, which finds the note.
  await removeFormer(storage, accountId, former).then(deleteFormerNote, () => undefined)
  return record
}

/**
 * The name of a file that holds another content: what it was called, with the extension of what it is now.
 *
 * @example renamed('Tarifs.pdf', 'tarifs-2027.docx', '…') // 'Tarifs.docx'
 */
function renamed(name: string, fileName: string, mediaType: string): string {
  const { ext } = parse(fileName)
  const stem = ext ? parse(name).name : name
  return nameFor(mediaType, stem.slice(0, longest - ext.length) + ext)
}

/** A content as it is stored, and what its record says of it. */
interface CheckedContent {
  readonly content: () => Readable
  readonly facts: {
    readonly mediaType: string
    readonly size: number
    readonly width: number | null
    readonly height: number | null
  }
}

/**
 * A file as it is stored: checked by its content, and a picture made anew.
 *
 * @throws EngineError `invalid_input` at `file` when it is empty, a damaged picture, or none where only one will do
 */
async function checkedContent(path: string, isPicture = false): Promise<CheckedContent> {
  const { size } = await stat(path)
  if (size === 0) throw new EngineError('invalid_input', { errors: [{ path: 'file', code: 'empty_file' }] })
  const mediaType = await mediaTypeOf(path)
  if (isPictureType(mediaType)) return picture(path)
  if (isPicture)
    throw new EngineError('invalid_input', { errors: [{ path: 'file', code: 'unreadable_image' }] })
  return { content: () => createReadStream(path), facts: { mediaType, size, width: null, height: null } }
}

async function picture(path: string): Promise<CheckedContent> {
  const { content, mediaType, width, height } = await pictureFrom(path)
  return {
    content: () => Readable.from([content]),
    facts: { mediaType, size: content.length, width, height },
  }
}

/** Whether a write was refused, so that its content is needed by nobody. */
function isRefused(error: unknown): boolean {
  return error instanceof EngineError && !uncertain.includes(error.code)
}
