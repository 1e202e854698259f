import { inTransaction } from '@parvis/engine'
import { createIdentifyBudget } from './identify-budget/identify-budget.js'
import type { CommunityWorkOptions } from './run-communities.js'
import { runStreams, type StreamsOptions } from './streams/run-streams.js'
import { queueResyncs } from './sync/queue-resyncs.js'

type ConsumeOptions = Omit<CommunityWorkOptions, 'mailer' | 'readFile'> &
  Partial<Pick<StreamsOptions, 'identifyBudget' | 'askedFor' | 'poll'>>

/** How many servers are locked at a time. */
const mostLocked = 500

/** Consumes the events of a chat platform's gateway, until it is stopped. */
export function consumeGatewayEvents(options: ConsumeOptions): { stop(): Promise<void> } {
  const { pool, platform, warn } = options
  return runStreams({
    identifyBudget: createIdentifyBudget({ pool, application: platform.name, warn }),
    ...options,
    async reconcile(servers) {
      for (let first = 0; first < servers.length; first += mostLocked) {
        const some = servers.slice(first, first + mostLocked)
        await inTransaction(pool, (connection) => queueResyncs(connection, some))
      }
    },
  })
}
