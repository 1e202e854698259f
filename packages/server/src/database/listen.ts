import type { Pool } from '@parvis/engine'
import { type Heard, type SharedListener, sharedListener } from './shared-listener.js'

const shared = new WeakMap<Pool, SharedListener>()

/**
 * Hears at once what is told on a channel. All who listen by a pool share one connection of it, which is made anew by the
 * next who listens when it breaks.
 */
export function listenTo(pool: Pool, channel: string, heard: Heard) {
  const listener = shared.get(pool) ?? sharedListener(pool)
  shared.set(pool, listener)
  return {
    /** Listens, unless it does already. */
    listen: (): Promise<void> => listener.add(channel, heard),
    end: (): void => listener.remove(channel, heard),
  }
}
