import type { PurgeHook } from '@parvis/engine'
import { removeUnneeded } from './content-store.js'
import { deleteMetadata } from './stored-metadata.js'
import type { MetadataPlace } from './token-pictures.js'

/** Removes the metadata of purged tokens, except contents that other tokens of the account need too. */
export function purgeMetadata(place: MetadataPlace): PurgeHook {
  return async (connection, accountId, ids) => {
    const cids = await deleteMetadata(connection, accountId, ids)
    return () => removeUnneeded(place, accountId, cids)
  }
}
