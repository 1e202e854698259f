import type { WorkContext } from '@parvis/engine/product'
import { rowsOf, runWorker } from '@parvis/work'
import { thisInstallation } from '../releases/index.js'
import { hostOf } from './host-of.js'
import { selectIsDue, updatesChannel } from './statements.js'

/** How often a process looks for an update, in milliseconds, where no notification arrives. */
const poll = 5_000

/** Asks the supervisor of this process for an updater while there is an update to do here. */
export function askForUpdates({ pool, warn }: WorkContext, dataFolder: string): { stop(): Promise<void> } {
  const own = { host: hostOf(dataFolder), release: thisInstallation().files ?? null }
  return runWorker({
    pool,
    channel: updatesChannel,
    restAfterFailure: poll,
    onFailure: (error) => warn('Updates cannot be looked for', error),
    async round() {
      const [found] = await rowsOf(pool, selectIsDue(own))
      if (found?.due) process.send?.({ type: 'update' })
      return poll
    },
  })
}
