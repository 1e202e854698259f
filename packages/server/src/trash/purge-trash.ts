import { type FileStorage, type Pool, systemCaller, trashIn } from '@parvis/engine'
import { hasTrash } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import { storeModel } from '../database/store-model.js'
import { purgeHooks } from './purge-hooks.js'

/**
 * Purges, in every account, what has been in the trash for 30 days.
 *
 * @throws EngineError `unavailable`
 */
export async function purgeTrash(pool: Pool, storage: FileStorage): Promise<void> {
  const trash = trashIn(pool, storeModel, purgeHooks(pool, storage))
  for (const resource of resources.filter(hasTrash))
    for (const accountId of await trash.dueAccounts(resource))
      await trash.purge(systemCaller('trash', accountId), resource, 'due')
}
