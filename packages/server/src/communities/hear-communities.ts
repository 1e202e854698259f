import { EngineError, inTransaction } from '@parvis/engine'
import { startsIn } from '../starts/index.js'
import type { CommunityWorkOptions } from './run-communities.js'
import { type ConnectedServer, runStreams } from './streams/index.js'
import { queueSyncAgain } from './sync/index.js'

/** Takes in what the chat platform tells of communities, until it is stopped. */
export function hearCommunities(options: CommunityWorkOptions): { stop(): Promise<void> } {
  const { pool, platform, warn } = options
  const starts = startsIn({ pool, application: platform.name, warn })
  return runStreams({
    ...options,
    starts,
    async reconcile(servers) {
      for (const server of servers) await reconcile(options, server)
    },
  })
}

/** Has the members of a server read anew; nothing to do for one that was disconnected meanwhile. */
async function reconcile({ pool }: CommunityWorkOptions, server: ConnectedServer): Promise<void> {
  try {
    await inTransaction(pool, (connection) => queueSyncAgain(connection, server))
  } catch (error) {
    if (!(error instanceof EngineError && error.code === 'invalid_input')) throw error
  }
}
