import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { systemCaller } from '../access/index.js'
import type { FileRoutesOptions } from './file-routes.js'
import { removeContent } from './remove-content.js'
import { filesIn, isLeftBehind } from './staging.js'
import { undefinedIfMissing } from './undefined-if-missing.js'

type Place = Pick<FileRoutesOptions, 'resource' | 'storeOf' | 'storage' | 'stagingFolder'>

/**
 * Notes that a content is about to be kept which has no record yet, so that it can be found if it never gets one.
 *
 * @returns takes the note back
 */
export async function noteUnrecorded(
  stagingFolder: string,
  accountId: string,
  id: string,
): Promise<() => Promise<void>> {
  const folder = notesIn(stagingFolder)
  const note = join(folder, `${accountId}.${id}`)
  await mkdir(folder, { recursive: true })
  await writeFile(note, '')
  return () => rm(note, { force: true })
}

/** Removes the contents of a day ago that a crash or an outage kept from having a record. */
export async function sweepUnrecorded(place: Place): Promise<void> {
  for (const note of await filesIn(notesIn(place.stagingFolder)))
    if (await isSettled(place, note)) await rm(note, { force: true })
}

// A record that came to be is found here before anyone can have moved it to the trash.
async function isSettled({ resource, storeOf, storage }: Place, note: string): Promise<boolean> {
  const [accountId = '', id = ''] = basename(note).split('.')
  const store = storeOf(systemCaller('unrecordedFiles', accountId))
  if (await store.get(resource, id).catch(undefinedIfMissing)) return true
  if (!(await isLeftBehind(note))) return false
  await removeContent(storage, accountId, id)
  return true
}

function notesIn(stagingFolder: string): string {
  return join(stagingFolder, 'unrecorded')
}
