import type { GuardedWrite } from '@parvis/engine'
import { freeServers } from './free-servers.js'

/** Whoever deletes a community frees its servers, and the bot leaves those it was not told to stay on. */
export async function guardCommunities({ action, before, caller, database }: GuardedWrite): Promise<void> {
  if (action !== 'delete' || !before) return
  await freeServers(database, caller, { communityId: before.id, staysThere: false })
}
