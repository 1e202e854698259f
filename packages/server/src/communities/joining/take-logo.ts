import { Readable } from 'node:stream'
import type { ChatPlatform, ChatServer } from '@parvis/chat'
import {
  addFileFrom,
  type Caller,
  type FileStorage,
  type Pool,
  type StoredRecord,
  storesIn,
} from '@parvis/engine'
import { communities, files } from '@parvis/schemas'
import { storeModel } from '../../database/store-model.js'
import { communityGuards } from '../guards.js'

/** Where the contents of files are kept, and where they lie until they are. */
export interface FileKeeping {
  readonly storage: FileStorage
  readonly stagingFolder: string
}

/**
 * Gives a community that has no logo the picture of a server, which is kept as a file of the account.
 *
 * @returns the community as it is then
 * @throws ChatError when the picture cannot be read, `EngineError` when it is none: the community is as before then
 */
export async function takeLogo(
  {
    pool,
    platform,
    storage,
    stagingFolder,
  }: { readonly pool: Pool; readonly platform: ChatPlatform } & FileKeeping,
  caller: Caller,
  community: StoredRecord,
  { name, iconUrl }: Pick<ChatServer, 'name' | 'iconUrl'>,
): Promise<StoredRecord> {
  if (iconUrl === null || community.logo) return community
  const picture = await platform.picture(iconUrl)
  const store = storesIn(pool, storeModel, communityGuards)(caller)
  const place = { store, storage, resource: files, accountId: caller.accountId, isPicture: true }
  const logo = await addFileFrom(place, { name }, Readable.from([picture]), stagingFolder)
  return store.update(communities, community.id, community.version, { logo: logo.id })
}
