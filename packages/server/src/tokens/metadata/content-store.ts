import { Readable } from 'node:stream'
import type { MetadataEntry } from '@parvis/chain/metadata'
import { type FileStorage, inTransaction } from '@parvis/engine'
import { lockFiles, unneededOf } from './stored-metadata.js'
import type { MetadataPlace } from './token-pictures.js'

/** Where the storage has all contents of metadata of an account. */
const folder = 'ipfs'

/** How many contents are written at once. */
const writesAtOnce = 8

/** How many contents are removed under one lock. */
const batch = 200

/** A content to store under its CID. */
export interface Content extends Pick<MetadataEntry, 'cid' | 'size'> {
  open(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** The key of a content of metadata. */
export function keyOf(cid: string): string {
  return `${folder}/${cid}`
}

/**
 * Stores contents, a few at a time.
 *
 * @param isWanted whether to write a content; by default those that the storage does not have
 * @throws EngineError `unavailable`
 */
export async function storeContents(
  storage: FileStorage,
  accountId: string,
  contents: Iterable<Content>,
  isWanted = async (cid: string) => !(await storage.exists(accountId, keyOf(cid))),
): Promise<void> {
  const queue = eachOnce(contents)
  const work = async () => {
    for (const { cid, size, open } of queue)
      if (await isWanted(cid)) await storage.write(accountId, keyOf(cid), Readable.from(open()), size)
  }
  await Promise.all(Array.from({ length: writesAtOnce }, work))
}

/** Removes those contents that no folder of the account needs. @throws EngineError `unavailable` */
export async function removeUnneeded(
  { pool, storage }: MetadataPlace,
  accountId: string,
  cids: readonly string[],
): Promise<void> {
  const each = [...new Set(cids)]
  for (let start = 0; start < each.length; start += batch)
    await inTransaction(pool, async (connection) => {
      await lockFiles(connection, accountId)
      for (const cid of await unneededOf(connection, accountId, each.slice(start, start + batch)))
        await storage.remove(accountId, keyOf(cid))
    })
}

/** Removes all contents of an account. @throws EngineError `unavailable` */
export function removeAllMetadata(storage: FileStorage, accountId: string): Promise<void> {
  return storage.remove(accountId, folder)
}

function* eachOnce(contents: Iterable<Content>): Generator<Content> {
  const seen = new Set<string>()
  for (const content of contents) {
    if (seen.has(content.cid)) continue
    seen.add(content.cid)
    yield content
  }
}
