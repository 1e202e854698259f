import type { Readable } from 'node:stream'
import { type Caller, EngineError, type Pool, serveCall } from '@parvis/engine'
import type { Right } from '@parvis/schema'
import { streamEvents } from '@parvis/schemas/calls/core'
import { changeHub } from '@parvis/work'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { usualCeilings } from '../ceilings/index.js'
import { type WatchEnd, watchedEvents } from './watched-events.js'

const usualBeat = 15_000

export interface EventRoutesOptions {
  readonly pool: Pool
  /** Identifies the caller of a request; undefined when unknown. */
  readonly identify: (request: FastifyRequest) => Promise<Caller | undefined>
  /** How often a stream shows that it is alive, in milliseconds. */
  readonly beat?: number
  /** How many streams are open at once, of all people together. */
  readonly most?: number
}

/** Streams changes as server-sent events. */
export function eventRoutes(app: FastifyInstance, options: EventRoutesOptions): void {
  const { pool, identify, beat = usualBeat, most = usualCeilings.eventStreams } = options
  const hub = changeHub<Right>(pool)
  const open = openStreams(most)

  app.addHook('preClose', async () => {
    open.endAll()
  })

  serveCall(app, streamEvents, async ({ caller, query, request, reply }) => {
    const lasting = query.seconds * 1000
    const { stream } = await open.add(caller.userId, () =>
      watchedEvents({ hub, caller, lasting, beat, identify: () => identify(request) }),
    )
    reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
    return reply.send(stream)
  })
}

/** An open stream of a person. */
interface OpenStream {
  readonly stream: Readable
  end(why: WatchEnd): void
}

/** How many streams one person has at once, in one process. */
export const mostStreams = 10

/** The open streams of this process. */
function openStreams(most: number) {
  const counts = new Map<string, number>()
  const open = new Set<OpenStream>()
  let opening = 0
  const count = (userId: string, more: number) => {
    const now = (counts.get(userId) ?? 0) + more
    if (now > 0) counts.set(userId, now)
    else counts.delete(userId)
  }
  return {
    /** Opens one more for a person. @throws EngineError `too_many`, `unavailable` or what opening throws */
    async add<Stream extends OpenStream>(userId: string, make: () => Promise<Stream>): Promise<Stream> {
      if ((counts.get(userId) ?? 0) >= mostStreams)
        throw new EngineError('too_many', { retryAfter: 60, reason: aMinute })
      if (open.size + opening >= most) throw new EngineError('unavailable', {})
      opening += 1
      count(userId, 1)
      const made = await make()
        .catch((error: unknown) => {
          count(userId, -1)
          throw error
        })
        .finally(() => {
          opening -= 1
        })
      open.add(made)
      made.stream.once('close', () => {
        open.delete(made)
        count(userId, -1)
      })
      return made
    },
    /** Ends all of them when the process stops. */
    endAll(): void {
      for (const each of open) each.end('restart')
    },
  }
}

const aMinute = { fr: 'dans une minute', en: 'in a minute' }
