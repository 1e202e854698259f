import type { Readable } from 'node:stream'
import { type Caller, callerOf, EngineError, type Pool, problemAnswers } from '@parvis/engine'
import type { Right } from '@parvis/schema'
import { changeHub } from '@parvis/work'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type WatchEnd, watchedEvents } from './watched-events.js'

const usualBeat = 15_000
const longest = 3600

export interface EventRoutesOptions {
  readonly pool: Pool
  /** Finds out who makes a request; undefined when nobody known. */
  readonly identify: (request: FastifyRequest) => Promise<Caller | undefined>
  /** How often a stream shows that it is alive, in milliseconds. */
  readonly beat?: number
}

/** Tells what changes, as server-sent events. */
export function eventRoutes(app: FastifyInstance, options: EventRoutesOptions): void {
  const { pool, identify, beat = usualBeat } = options
  const hub = changeHub<Right>(pool)
  const open = openStreams()

  app.addHook('preClose', async () => {
    open.endAll()
  })

  app.get(
    '/events',
    { config: { access: 'connected' }, schema, exposeHeadRoute: false },
    async (request, reply) => {
      const caller = callerOf(request)
      const lasting = secondsIn(request) * 1000
      const { stream } = await open.add(caller.userId, () =>
        watchedEvents({ hub, caller, lasting, beat, identify: () => identify(request) }),
      )
      reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
      return reply.send(stream)
    },
  )
}

/** A stream that someone reads. */
interface OpenStream {
  readonly stream: Readable
  end(why: WatchEnd): void
}

/** How many streams one person has at once, in one process. */
export const mostStreams = 10

/** The streams that are read in this process. */
function openStreams() {
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

/** How long a stream lasts. @throws EngineError `invalid_parameter` */
function secondsIn({ query }: FastifyRequest): number {
  const { seconds = String(longest) } = query as Record<string, unknown>
  if (typeof seconds === 'string' && /^\d{1,4}$/.test(seconds) && Number(seconds) <= longest)
    return Number(seconds)
  throw new EngineError('invalid_parameter', { parameter: 'seconds', reason: notSeconds })
}

const notSeconds = {
  fr: `un nombre entier de 0 à ${longest} est attendu`,
  en: `a whole number from 0 to ${longest} is expected`,
}

const schema = {
  tags: ['events'],
  summary: 'What changes in the account, as it does',
  description: `Server-sent events: \`ready\` at the beginning; \`changed\` with the \`topic\`, such as the path of a resource or \
\`jobs\`, or \`rights\` for those of whoever looks, with the \`ids\` of what changed (without them it may be anything of the topic), and \`about\` it; \`reread\` when some \
were missed; \`end\` with why (\`time\`, \`session\`, \`restart\`). One is told only of what one may read.`,
  querystring: {
    type: 'object',
    properties: { seconds: { type: 'integer', minimum: 0, maximum: longest, default: longest } },
  },
  response: {
    200: { description: 'The events', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    ...problemAnswers(400, 401, 403, 429, 503),
  },
}
