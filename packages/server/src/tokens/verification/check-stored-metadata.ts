import { type ContractCheck, compare } from '@parvis/chain'
import { checkMetadata } from '@parvis/chain/metadata'
import { isUnavailable } from '@parvis/engine'
import { keyOf } from '../metadata/content-store.js'
import { currentMetadata, entriesOf, type MetadataKey } from '../metadata/stored-metadata.js'
import { type MetadataPlace, readFrom } from '../metadata/token-pictures.js'

/** How many files that differ are named. */
const named = 10

/**
 * Compares each stored file of a token's metadata with its CID, and the folder with its own.
 *
 * @throws EngineError `unavailable` while the files cannot be read
 */
export async function checkStoredMetadata(
  { pool, storage }: MetadataPlace,
  key: MetadataKey,
): Promise<ContractCheck> {
  const { accountId, root } = key
  const entries = await entriesOf(pool, key)
  if (entries.length === 0) return compare('metadata', root, undefined)
  const { profile } = await currentMetadata(pool, key)
  const cids = new Map(entries.map(({ path, cid }) => [path, cid]))
  const problems = await checkMetadata({ root, profile, entries }, (path) =>
    readFrom(storage, accountId, keyOf(cids.get(path) ?? '')),
  )
  const unavailable = problems.find(({ cause }) => isUnavailable(cause))
  if (unavailable) throw unavailable.cause
  const differing = problems.slice(0, named).map(({ path }) => path)
  const others = problems.length > named ? [`+${problems.length - named}`] : []
  return compare('metadata', root, problems.length === 0 ? root : [...differing, ...others].join(' '))
}
