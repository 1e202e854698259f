import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '@parvis/engine'
import { listenTo, notify } from '@parvis/work'
import { accessChannel, refusedChannel } from './watch-access.js'

/** Rests after a platform refused a stream: until it has the application's again, for so many milliseconds at most. */
export async function restWhileRefused(
  pool: Pool,
  platform: string,
  { longest, signal }: { readonly longest: number; readonly signal: AbortSignal },
): Promise<void> {
  const again = new AbortController()
  const listener = listenTo(pool, accessChannel, (payload) => {
    if (payload === platform) again.abort()
  })
  // Without the database, the rest is as long as it gets.
  await listener
    .listen()
    .then(() => notify(pool, refusedChannel, platform))
    .catch(() => undefined)
  await sleep(longest, undefined, { signal: AbortSignal.any([signal, again.signal]) }).catch(() => undefined)
  listener.end()
}
