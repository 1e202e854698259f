import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Resource } from '@parvis/schema'
import { uuidv7 } from 'uuidv7'
import type { Creation, Store, StoredRecord, Values } from '../store/index.js'
import { checkedContent } from './checked-content.js'
import type { FileStorage } from './file-storage.js'
import { isRefused } from './is-refused.js'
import { nameFor } from './name-for.js'
import { removeContent } from './remove-content.js'
import { stage, stagingPath } from './staging.js'
import { noteUnrecorded } from './unrecorded.js'

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
 * Checks a file by its content, keeps it, and then creates its record, so that no record is ever without its
 * content.
 *
 * @param values what the record holds beside the facts of the content
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
  const forgetNote = await noteUnrecorded(stagingFolder, accountId, id)
  const drop = () => removeContent(storage, accountId, id).then(forgetNote)
  await storage.write(accountId, id, content(), facts.size)
  const record = await store
    .create(resource, { ...values, ...named, ...facts }, { id, repeat })
    .catch(async (error) => {
      if (isRefused(error)) await drop()
      throw error
    })
  await (record.id === id ? forgetNote() : drop())
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
