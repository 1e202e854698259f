import type { WorkContext } from '@parvis/engine/product'
import { rowsOf, runWorker } from '@parvis/work'
import { selectActive, updatesChannel } from './statements.js'

/** How often a process looks for an update, in milliseconds, where no notification arrives. */
const poll = 5_000

/** Asks the supervisor of this process for an updater while there is an update to do. */
export function askForUpdates({ pool, warn }: WorkContext): { stop(): Promise<void> } {
  return runWorker({
    pool,
    channel: updatesChannel,
    restAfterFailure: poll,
    onFailure: (error) => warn('Updates cannot be looked for', error),
    async round() {
      const active = await rowsOf(pool, selectActive())
      if (active.length > 0) process.send?.({ type: 'update' })
      return poll
    },
  })
}
