import { client } from '../api/client'
import { apiUrl } from '../configuration'
import type { Told } from './change'
import { type Channel, followTogether } from './follow-together'
import { keepReading } from './keep-reading'
import { createLive } from './live'
import { rest } from './rest'

/** What changes in the account that this tab is in. */
export const live = createLive((name: string, tell: (told: Told) => void) =>
  followTogether({
    name: `parvis-live.${name}`,
    // They are missing where the console is not served securely.
    locks: navigator.locks as LockManager | undefined,
    join: (channel) => new BroadcastChannel(channel) as Channel,
    read: (told, signal) => keepReading({ open, rest, tell: told, signal }),
    tell,
  }),
)

function open(signal: AbortSignal): Promise<Response> {
  return client.stream(`${apiUrl}/events`, { signal, cache: 'no-store' })
}
