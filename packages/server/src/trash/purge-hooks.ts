import { deleteCommunityRows, purgeAnnouncements } from '@parvis/communities'
import { type FileStorage, type Pool, type PurgeHook, type PurgeHooks, removeContent } from '@parvis/engine'
import {
  communities,
  communityAnnouncements,
  contactMessages,
  files,
  newsletterSubscribers,
  quotes,
  tokens,
} from '@parvis/schemas'
import { purgeTokens } from '../tokens/index.js'
import { eraseFileRecords, eraseSent, type SentKind } from '../visitors/index.js'

/** Hooks that run when records are purged from the trash. */
export function purgeHooks(pool: Pool, storage: FileStorage): PurgeHooks {
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
