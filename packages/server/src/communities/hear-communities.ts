import { inTransaction } from '@parvis/engine'
import { createIdentifyBudget } from './identify-budget/identify-budget.js'
import type { CommunityWorkOptions } from './run-communities.js'
import { runStreams, type StreamsOptions } from './streams/index.js'
import { queueResyncs } from './sync/queue-resyncs.js'

type HearOptions = CommunityWorkOptions & Partial<Pick<StreamsOptions, 'starts' | 'askedFor' | 'poll'>>

/** How many servers are held at a time. */
const most = 500

/** Takes in what the chat platform tells of communities, until it is stopped. */
export function hearCommunities(options: HearOptions): { stop(): Promise<void> } {
  const { pool, platform, warn } = options
  return runStreams({
    starts: createIdentifyBudget({ pool, application: platform.name, warn }),
    ...options,
    async reconcile(servers) {
      for (let first = 0; first < servers.length; first += most) {
        const some = servers.slice(first, first + most)
        await inTransaction(pool, (connection) => queueResyncs(connection, some))
      }
    },
  })
}
