import { parse } from 'node:path'
import { uuidv7 } from 'uuidv7'
import type { StoredRecord } from '../store/index.js'
import type { FilePlace } from './add-file.js'
import { checkedContent } from './checked-content.js'
import { cleanName } from './clean-name.js'
import { contentKey, heldBy } from './content-key.js'
import { isRefused } from './is-refused.js'
import { nameFor } from './name-for.js'
import type { ReceivedForm } from './received-form.js'
import { removeFormer } from './remove-content.js'
import { noteReplaced } from './unrecorded.js'

/** Which record is to hold another file, as its reader knew it. */
export interface ReplacedFile {
  readonly id: string
  readonly version: number
}

/** How long a name may be, in UTF-16 units. */
const longest = 255

/**
 * Has a record hold another file, under the id that others refer to it by. Its content is kept before the record says so, and
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
  const [former, next] = [heldBy(before), { id, contentId: uuidv7() }]
  const forgetNext = await noteReplaced(stagingFolder, accountId, next)
  const forgetFormer = await noteReplaced(stagingFolder, accountId, former)
  const name = renamed(String(before[resource.title]), cleanName(fileName), facts.mediaType)
  await storage.write(accountId, contentKey(next), content(), facts.size)
  const record = await store
    .update(resource, id, version, { ...facts, contentId: next.contentId, [resource.title]: name })
    .catch(async (error: unknown) => {
      if (isRefused(error)) {
        await removeFormer(storage, accountId, next)
        await Promise.all([forgetNext(), forgetFormer()])
      }
      throw error
    })
  await forgetNext()
  // What cannot be removed now is removed by the sweep, which finds the note.
  await removeFormer(storage, accountId, former).then(forgetFormer, () => undefined)
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
