import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { systemCaller } from '../access/index.js'
import type { FileRoutesOptions } from './file-routes-options.js'
import { filesIn, isAbandoned } from './staging.js'
import { type ContentOwner, contentOwnerOf, removeContent, removeFormer } from './storage/content-key.js'
import { undefinedIfMissing } from './storage/file-storage.js'

type Place = Pick<FileRoutesOptions, 'resource' | 'storeOf' | 'storage' | 'stagingFolder'>

/**
 * Notes a content before it is stored, so that the sweep finds it if its record is never created.
 *
 * @returns a function that removes the note
 */
export async function noteUnrecorded(
  stagingFolder: string,
  accountId: string,
  id: string,
): Promise<() => Promise<void>> {
  return note(stagingFolder, `${accountId}.${id}`)
}

/**
 * Notes a content that may end up without a record, so that the sweep finds it: one that replaces another, or is
 * replaced.
 *
 * @returns a function that removes the note
 */
export async function noteReplaced(
  stagingFolder: string,
  accountId: string,
  { id, contentId }: ContentOwner,
): Promise<() => Promise<void>> {
  return note(stagingFolder, `${accountId}.${id}.${contentId ?? first}`)
}

/** Stands for the original content of a file in a note. */
const first = 'first'

async function note(stagingFolder: string, name: string): Promise<() => Promise<void>> {
  const folder = notesIn(stagingFolder)
  const path = join(folder, name)
  await mkdir(folder, { recursive: true })
  await writeFile(path, '')
  return () => rm(path, { force: true })
}

/** Removes contents older than a day that a crash or an outage left without a record, or prevented from being removed. */
export async function sweepUnrecorded(place: Place): Promise<void> {
  for (const note of await filesIn(notesIn(place.stagingFolder)))
    if (await isSettled(place, note)) await rm(note, { force: true })
}

// Checked before the record could have been moved to the trash.
async function isSettled({ resource, storeOf, storage }: Place, note: string): Promise<boolean> {
  const [accountId = '', id = '', contentId] = basename(note).split('.')
  const store = storeOf(systemCaller('unrecordedFiles', accountId))
  const record = await store.get(resource, id).catch(undefinedIfMissing)
  if (record && contentId === undefined) return true
  if (!(await isAbandoned(note))) return false
  if (contentId !== undefined) {
    const noted = { id, contentId: contentId === first ? null : contentId }
    // Trashed records still own their contents, which are removed when the trash is purged.
    if (record && contentOwnerOf(record).contentId !== noted.contentId)
      await removeFormer(storage, accountId, noted)
    return true
  }
  await removeContent(storage, accountId, id)
  return true
}

function notesIn(stagingFolder: string): string {
  return join(stagingFolder, 'unrecorded')
}
