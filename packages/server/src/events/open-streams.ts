import type { Readable } from 'node:stream'
import { EngineError } from '@parvis/engine'
import type { WatchEnd } from './watched-events.js'

/** A stream that someone reads. */
export interface OpenStream {
  readonly stream: Readable
  end(why: WatchEnd): void
}

/** How many streams one person has at once, in one process. */
export const mostStreams = 10

/** The streams that are read in this process. */
export function openStreams() {
  const counts = new Map<string, number>()
  const open = new Set<OpenStream>()
  const count = (userId: string, more: number) => {
    const now = (counts.get(userId) ?? 0) + more
    if (now > 0) counts.set(userId, now)
    else counts.delete(userId)
  }
  return {
    /** Opens one more for someone. @throws EngineError `too_many`, or what opening throws */
    async add<Stream extends OpenStream>(userId: string, make: () => Promise<Stream>): Promise<Stream> {
      if ((counts.get(userId) ?? 0) >= mostStreams)
        throw new EngineError('too_many', { retryAfter: 60, reason: aMinute })
      count(userId, 1)
      const made = await make().catch((error: unknown) => {
        count(userId, -1)
        throw error
      })
      open.add(made)
      made.stream.once('close', () => {
        open.delete(made)
        count(userId, -1)
      })
      return made
    },
    /** Ends all of them, for the process stops. */
    endAll(): void {
      for (const each of open) each.end('restart')
    },
  }
}

const aMinute = { fr: 'dans une minute', en: 'in a minute' }
