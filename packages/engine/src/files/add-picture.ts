import { uuidv7 } from 'uuidv7'
import type { Queryable } from '../store/database.js'
import type { DiskStorage } from './disk-storage.js'
import { type FileRecord, fileRecords } from './file-records.js'
import { pictureFrom } from './picture.js'

/**
 * Checks a picture, keeps its content, and then notes it down, so that no note is ever without its content.
 *
 * @throws EngineError `invalid_input` at `file` when it is no picture, `unavailable` without disk or database
 */
export async function addPicture(
  database: Queryable,
  storage: DiskStorage,
  accountId: string,
  name: string,
  file: Buffer,
): Promise<FileRecord> {
  const { content, mediaType, width, height } = await pictureFrom(file)
  const id = uuidv7()
  await storage.write({ accountId, id }, content)
  return fileRecords(database, accountId).add({ id, name, mediaType, size: content.length, width, height })
}
