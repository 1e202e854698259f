import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { systemCaller } from '../access/index.js'
import type { FileRoutesOptions } from './file-routes-options.js'
import { filesIn, isAbandoned } from './staging.js'
import { type ContentOwner, contentOwnerOf, removeContent, removeFormer } from './storage/content-key.js'
import { undefinedIfMissing } from './storage/file-storage.js'

type Place = Pick<FileRoutesOptions, 'resource' | 'storeOf' | 'storage' | 'stagingFolder'>

/**
 * Notes that a content is about to be stored which has no record yet, so that it can be found if it never gets one.
 *
 * @returns takes the note back
 */
export async function noteUnrecorded(
  stagingFolder: string,
  accountId: string,
  id: string,
): Promise<() => Promise<void>> {
  return note(stagingFolder, `${accountId}.${id}`)
}

/**
 * Notes a content that a record may not hold in the end, so that it can be found then: one that is to replace another, or is
 * to be replaced.
 *
 * @returns takes the note back
 */
export async function noteReplaced(
  stagingFolder: string,
  accountId: string,
  { id, contentId }: ContentOwner,
): Promise<() => Promise<void>> {
  return note(stagingFolder, `${accountId}.${id}.${contentId ?? first}`)
}

/** In a note, the content that a file came with. */
const first = 'first'

async function note(stagingFolder: string, name: string): Promise<() => Promise<void>> {
  const folder = notesIn(stagingFolder)
  const path = join(folder, name)
  await mkdir(folder, { recursive: true })
  await writeFile(path, '')
  return () => rm(path, { force: true })
}

/** Removes the contents of a day ago that a crash or an outage left without a record, or did not let be removed. */
export async function sweepUnrecorded(place: Place): Promise<void> {
  for (const note of await filesIn(notesIn(place.stagingFolder)))
    if (await isSettled(place, note)) await rm(note, { force: true })
}

// A record that came to be is found here before anyone can have moved it to the trash.
async function isSettled({ resource, storeOf, storage }: Place, note: string): Promise<boolean> {
  const [accountId = '', id = '', contentId] = basename(note).split('.')
  const store = storeOf(systemCaller('unrecordedFiles', accountId))
  const record = await store.get(resource, id).catch(undefinedIfMissing)
  if (record && contentId === undefined) return true
  if (!(await isAbandoned(note))) return false
  if (contentId !== undefined) {
    const noted = { id, contentId: contentId === first ? null : contentId }
    // What is in the trash still owns its contents, and all of it goes when that is emptied.
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
