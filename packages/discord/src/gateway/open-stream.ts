import { setTimeout as sleep } from 'node:timers/promises'
import type { Stream, StreamOptions } from '@parvis/chat'
import { GatewayDispatchEvents } from 'discord-api-types/v10'
import type { DiscordLimits } from '../discord-options.js'
import type { DiscordApi } from '../rest/discord-api.js'
import type { Pictures } from '../wire/pictures.js'
import { pace } from './backoff.js'
import { chatEventOf } from './chat-event-of.js'
import { type Connection, type Ending, openConnection } from './connection.js'
import type { Dispatch } from './frame.js'
import { type GatewayInfo, gatewayInfo } from './gateway-info.js'
import { inboxOf } from './inbox.js'
import { afterEnding, afterError, type Progress } from './progress.js'
import { positionOf, type Session, sessionAt } from './session.js'

interface Needs {
  readonly api: DiscordApi
  readonly pictures: Pictures
  readonly limits: Pick<DiscordLimits, 'reconnectAfter' | 'waitingEvents'>
}

/** A stream of the gateway: one connection after the other until it is closed, or refused for good. */
export function openStream({ api, pictures, limits }: Needs, options: StreamOptions): Stream {
  const closing = new AbortController()
  const { signal } = closing
  const { reconnectAfter, waitingEvents: limit } = limits
  const inbox = inboxOf({ limit, retryAfter: reconnectAfter, signal, take: (event) => options.take(event) })
  let connection: Connection | undefined
  let isPaused = false

  const pauseWhenFull = () => {
    if (!inbox.isFull()) return
    isPaused = true
    connection?.close()
  }
  const dispatched = (dispatch: Dispatch, session: Session) => {
    if (isBeginning(dispatch)) options.tell({ kind: 'connected' })
    const event = chatEventOf(dispatch, pictures)
    if (event) inbox.put({ event, at: new Date(), position: positionOf(session) })
    pauseWhenFull()
  }
  /** @throws AbortError once the stream is closed */
  const waits = (ms: number) => sleep(ms, undefined, { signal })
  const connect = async ({ session, starts, isReachable }: Progress): Promise<Ending> => {
    const info = session && isReachable ? undefined : await gatewayInfo(api)
    if (info && !session) await waits(pace(starts + 1, info.limits, options.shards))
    signal.throwIfAborted()
    isPaused = false
    connection = openConnection({
      url: info?.url ?? session?.resumeUrl ?? '',
      token: api.token(),
      shard: options.shard,
      shards: options.shards,
      session,
      mayIdentify: (gone) => mayStart(options, info, AbortSignal.any([gone, signal])),
      dispatched,
    })
    return connection.ended
  }
  const next = (progress: Progress) =>
    connect(progress).then(
      (ending) =>
        isPaused
          ? { ...progress, session: ending.session, wait: 0 }
          : afterEnding(ending, progress, reconnectAfter),
      (error: unknown) => afterError(error, progress, reconnectAfter),
    )
  const follow = async (): Promise<void> => {
    let progress = startAt(options)
    for (;;) {
      await waits(progress.wait)
      await inbox.hasRoom()
      signal.throwIfAborted()
      options.tell({ kind: 'connecting', attempt: progress.failures + 1 })
      const state = await next(progress)
      if ('kind' in state) return options.tell(state)
      progress = state
    }
  }
  const over = follow().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return {
    async close() {
      closing.abort()
      connection?.close()
      await Promise.all([over, inbox.settled()])
    },
  }
}

function startAt({ resumeAt, shards }: StreamOptions): Progress {
  return { session: sessionAt(resumeAt, shards), failures: 0, starts: 0, isReachable: true, wait: 0 }
}

/** A connection that resumes a session has no leave to begin one: another one follows, and asks for it. */
async function mayStart(options: StreamOptions, info: GatewayInfo | undefined, signal: AbortSignal) {
  if (!info) throw new Error('no session may begin here')
  await options.mayStart(info.limits, signal)
}

const isBeginning = ({ t }: Dispatch) =>
  t === GatewayDispatchEvents.Ready || t === GatewayDispatchEvents.Resumed
