import { setTimeout as sleep } from 'node:timers/promises'
import type { StreamOptions } from '@parvis/chat'
import { GatewayDispatchEvents } from 'discord-api-types/v10'
import type { DiscordLimits } from '../discord-options.js'
import type { DiscordApi } from '../rest/discord-api.js'
import type { Pictures } from '../wire/pictures.js'
import { sessionDelay } from './backoff.js'
import { chatEventOf } from './chat-event-of.js'
import { type Connection, openConnection } from './connection.js'
import type { Dispatch } from './frame.js'
import { type GatewayInfo, gatewayInfo } from './gateway-info.js'
import { inboxOf } from './inbox.js'
import { interactionOf } from './interaction-of.js'
import { afterEnding, afterError, type Progress, type Refused } from './progress.js'
import { positionOf, type Session } from './session-track.js'

export interface StreamDependencies {
  readonly api: DiscordApi
  readonly pictures: Pictures
  readonly limits: Pick<DiscordLimits, 'reconnectAfter' | 'resumesIn' | 'waitingEvents'>
}

/** Opens the connections of a stream one at a time, and queues their events for processing. */
export function connectionsOf(
  { api, pictures, limits }: StreamDependencies,
  options: StreamOptions,
  signal: AbortSignal,
) {
  const { reconnectAfter, waitingEvents: limit } = limits
  const { batch = 1 } = options
  const consume: StreamOptions['consume'] = (events) => options.consume(events)
  const inbox = inboxOf({ limit, retryAfter: reconnectAfter, batch, consume, signal })
  let connection: Connection | undefined
  let isPaused = false

  const dispatched = (dispatch: Dispatch, session: Session) => {
    if (isBeginning(dispatch)) options.onState({ kind: 'connected' })
    const interaction = interactionOf(dispatch)
    if (interaction) return options.onInteraction?.(interaction)
    const event = chatEventOf(dispatch, pictures)
    if (event) inbox.put({ event, at: new Date(), position: positionOf(session) })
    if (!inbox.isFull()) return
    isPaused = true
    connection?.close()
  }
  const connect = async ({ session, starts, isReachable }: Progress) => {
    const info = session && isReachable ? undefined : await gatewayInfo(api)
    if (info && !session)
      await sleep(sessionDelay(starts + 1, info.limits, options.shards), undefined, { signal })
    signal.throwIfAborted()
    isPaused = false
    connection = openConnection({
      url: info?.url ?? session?.resumeUrl ?? '',
      token: api.token(),
      shard: options.shard,
      shards: options.shards,
      session,
      resumesIn: limits.resumesIn,
      waitToIdentify: (gone) => waitToIdentify(options, info, AbortSignal.any([gone, signal])),
      dispatched,
    })
    return connection.ended
  }
  return {
    /** Waits until the inbox has capacity. */
    waitForCapacity: inbox.waitForCapacity,
    /** Opens the next connection, waits for its end, and returns what follows. */
    next: (progress: Progress): Promise<Progress | Refused> =>
      connect(progress).then(
        (ending) =>
          isPaused
            ? { ...progress, session: ending.session, wait: 0 }
            : afterEnding(ending, progress, reconnectAfter),
        (error: unknown) => afterError(error, progress, reconnectAfter),
      ),
    close: (): void => connection?.close(),
    /** Waits for the events in processing. */
    settled: inbox.settled,
  }
}

/** Waits until a session may start. A connection that resumes a session may not start one: the next one does. */
async function waitToIdentify(options: StreamOptions, info: GatewayInfo | undefined, signal: AbortSignal) {
  if (!info) throw new Error('no session may begin here')
  await options.waitToIdentify(info.limits, signal)
}

const isBeginning = ({ t }: Dispatch) =>
  t === GatewayDispatchEvents.Ready || t === GatewayDispatchEvents.Resumed
