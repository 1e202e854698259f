import { EngineError, inTransaction } from '@parvis/engine'
import { startsIn } from '../starts/index.js'
import type { CommunityWorkOptions } from './run-communities.js'
import { type ConnectedServer, runStreams, type StreamsOptions } from './streams/index.js'
import { queueSyncAgain } from './sync/index.js'

type HearOptions = CommunityWorkOptions & Partial<Pick<StreamsOptions, 'starts' | 'askedFor' | 'poll'>>

/** Takes in what the chat platform tells of communities, until it is stopped. */
export function hearCommunities(options: HearOptions): { stop(): Promise<void> } {
  const { pool, platform, warn } = options
  return runStreams({
    starts: startsIn({ pool, application: platform.name, warn }),
    ...options,
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
