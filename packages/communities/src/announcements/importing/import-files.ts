import { Readable } from 'node:stream'
import { ChatError, type ChatPlatform } from '@parvis/chat'
import {
  addFileFrom,
  type Caller,
  cleanName,
  EngineError,
  type FileStorage,
  type StoreOf,
} from '@parvis/engine'
import { files } from '@parvis/schemas'

/** Where files are stored as uploads are. */
export interface ImportedFileStore {
  /** Stores as calls use them, which guard what an account may store. */
  readonly storeOf: StoreOf
  readonly storage: FileStorage
  readonly stagingFolder: string
}

/** A file of a message. */
export interface ReadableFile {
  readonly name: string
  readonly address: string
  readonly description?: string
  /** Whether only pictures are accepted. */
  readonly isPicture: boolean
}

/** For how long files of a message are read in all, and one of them, in milliseconds. */
const patience = { all: 20_000, one: 5_000 }

/**
 * Stores files of a message as files of the caller's account.
 *
 * @returns the id of each; undefined for one that is too large, cannot be read in time, or for which there is no room
 * @throws EngineError `unavailable`
 */
export async function importFiles(
  fileStore: ImportedFileStore,
  caller: Caller,
  platform: ChatPlatform,
  found: readonly ReadableFile[],
): Promise<readonly (string | undefined)[]> {
  const end = Date.now() + patience.all
  const ids: (string | undefined)[] = []
  for (const file of found) ids.push(await importFile(fileStore, caller, platform, { file, end }))
  return ids
}

async function importFile(
  { storeOf, storage, stagingFolder }: ImportedFileStore,
  caller: Caller,
  platform: ChatPlatform,
  { file, end }: { readonly file: ReadableFile; readonly end: number },
): Promise<string | undefined> {
  const milliseconds = Math.min(patience.one, end - Date.now())
  if (milliseconds <= 0) return undefined
  const { name, address, description = '', isPicture } = file
  try {
    const bytes = await platform.picture(address, {
      bytes: platform.messageLimits.largestPicture,
      milliseconds,
    })
    const owner = { store: storeOf(caller), accountId: caller.accountId }
    const values = { name: cleanName(name), description: description || null }
    const content = Readable.from([bytes])
    return (
      await addFileFrom({ ...owner, storage, resource: files, isPicture }, values, content, stagingFolder)
    ).id
  } catch (error) {
    if (error instanceof ChatError || isRefused(error)) return undefined
    throw error
  }
}

const refused: readonly string[] = ['invalid_input', 'storage_full', 'records_full']

const isRefused = (error: unknown) => error instanceof EngineError && refused.includes(error.code)
