import { setTimeout as sleep } from 'node:timers/promises'
import type { Stream, StreamOptions } from '@parvis/chat'
import { connectionsOf, type StreamDependencies } from './connections.js'
import type { Progress } from './progress.js'
import { sessionAt } from './session-track.js'

/** Opens a gateway stream: it reconnects until it is closed, or refused for good. */
export function openStream(needs: StreamDependencies, options: StreamOptions): Stream {
  const closing = new AbortController()
  const { signal } = closing
  const connections = connectionsOf(needs, options, signal)
  const follow = async (): Promise<void> => {
    let progress = startAt(options)
    for (;;) {
      await sleep(progress.wait, undefined, { signal })
      await connections.waitForCapacity()
      signal.throwIfAborted()
      options.onState({ kind: 'connecting', attempt: progress.failures + 1 })
      const state = await connections.next(progress)
      if ('kind' in state) return options.onState(state)
      progress = state
    }
  }
  const over = follow().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return {
    async close() {
      closing.abort()
      connections.close()
      await Promise.all([over, connections.settled()])
    },
  }
}

function startAt({ resumeAt, shards }: StreamOptions): Progress {
  return { session: sessionAt(resumeAt, shards), failures: 0, starts: 0, isReachable: true, wait: 0 }
}
