import { deleteCommunityRows, purgeAnnouncements } from '@parvis/communities'
import { type FileStorage, type Pool, type PurgeHook, type PurgeHooks, removeContent } from '@parvis/engine'
import { hasTrash } from '@parvis/schema'
import {
  communities,
  communityAnnouncements,
  contactMessages,
  files,
  newsletterSubscribers,
  quotes,
  resources,
  tokens,
} from '@parvis/schemas'
import { purgesComments } from '../comments/index.js'
import { purgeTokens } from '../tokens/index.js'
import { eraseFileRecords, eraseSent, type SentKind } from '../visitors/index.js'

/** Hooks that run when records are purged from the trash: their comments go with them. */
export function purgeHooks(pool: Pool, storage: FileStorage): PurgeHooks {
  const own = ownHooks(pool, storage)
  const trashed = resources.filter(hasTrash)
  return Object.fromEntries(trashed.map((each) => [each.name, purgesComments(each, own[each.name])]))
}

/** What else goes with the records of some resources. */
function ownHooks(pool: Pool, storage: FileStorage): PurgeHooks {
  const removeContents = (accountId: string, ids: readonly string[]) => async () => {
    for (const id of ids) await removeContent(storage, accountId, id)
  }
  const sent =
    (kind: SentKind): PurgeHook =>
    async (connection, accountId, ids) => {
      const { fileIds } = await eraseSent(connection, accountId, kind, ids)
      return removeContents(accountId, await eraseFileRecords(connection, accountId, fileIds))
    }
  return {
    [files.name]: async (_, accountId, ids) => removeContents(accountId, ids),
    [communities.name]: async (connection, accountId, ids) => {
      await deleteCommunityRows(connection, accountId, ids)
      return undefined
    },
    [communityAnnouncements.name]: purgeAnnouncements,
    [contactMessages.name]: sent('messages'),
    [quotes.name]: sent('quotes'),
    [newsletterSubscribers.name]: sent('subscriptions'),
    [tokens.name]: purgeTokens({ pool, storage }),
  }
}
