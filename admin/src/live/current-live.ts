import { client } from '../api/call'
import { apiUrl } from '../configuration'
import type { LiveMessage } from './change'
import { createLive } from './live'
import { readWithReconnect } from './reconnecting-stream'
import { type Channel, followSharedStream } from './shared-stream'

/** The change events of this tab's account. */
export const live = createLive((name: string, onMessage: (message: LiveMessage) => void) =>
  followSharedStream({
    name: `parvis-live.${name}`,
    // They are missing where the console is not served securely.
    locks: navigator.locks as LockManager | undefined,
    join: (channel) => new BroadcastChannel(channel) as Channel,
    read: (onMessage, signal) => readWithReconnect({ open, waitToRetry, onMessage, signal }),
    onMessage,
  }),
)

function open(signal: AbortSignal): Promise<Response> {
  return client.stream(`${apiUrl}/events`, { signal, cache: 'no-store' })
}

/** Waits for a time in milliseconds, or until the network is back, the page is visible again, or it is aborted. */
function waitToRetry(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    const options = { signal: over.signal }
    addEventListener('online', end, options)
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && end(),
      options,
    )
    signal.addEventListener('abort', end, options)
    if (signal.aborted) end()
  })
}
