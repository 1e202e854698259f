import {
  Encoding,
  type IContextFetchingStrategy,
  type SessionInfo,
  WebSocketShardDestroyRecovery,
} from '@discordjs/ws'
import { APIVersion, GatewayDispatchEvents, GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10'
import { objectIn, textAt } from '../wire/shape.js'
import { type Dispatch, type Frame, frameIn } from './frame.js'
import { endsSession } from './refusal-of.js'
import type { Session } from './session.js'
import { SingleConnectionShard } from './single-connection-shard.js'

interface ConnectionOptions {
  readonly url: string
  readonly token: string
  readonly shard: number
  readonly shards: number
  /** Where to go on; undefined to begin anew. */
  readonly session: Session | undefined
  /** Waits until a session may begin. */
  mayIdentify(signal: AbortSignal): Promise<void>
  /** Told of each event once, in order, with where its session is behind it. */
  dispatched(dispatch: Dispatch, session: Session): void
}

/** How a connection came to its end. */
export interface Ending {
  readonly code: number
  /** Where to go on; undefined when only beginning anew is left. */
  readonly session: Session | undefined
  /** Whether the gateway answered at all. */
  readonly wasGreeted: boolean
  /** Whether it used up one of the sessions that may begin. */
  readonly hasBegun: boolean
  /** Since when it told events, in milliseconds of the epoch; undefined when it never did. */
  readonly liveSince: number | undefined
}

export interface Connection {
  readonly ended: Promise<Ending>
  /** Ends it in a way that its session can be resumed. */
  close(): void
}

/** In milliseconds: how long the gateway may take for each step. */
const patience = { handshakeTimeout: 15_000, helloTimeout: 20_000, readyTimeout: 30_000, resumed: 60_000 }

const properties = { os: process.platform, browser: 'parvis', device: 'parvis' }

/** Opens one connection to the gateway, and resumes a session or begins one. */
export function openConnection(options: ConnectionOptions): Connection {
  let session = options.session
  let wasGreeted = false
  let hasBegun = false
  let liveSince: number | undefined
  let stalled: NodeJS.Timeout | undefined
  let end: (code: number) => void = () => {}
  const ended = new Promise<Ending>((resolve) => {
    end = (code) => {
      clearTimeout(stalled)
      resolve({ code, session: endsSession(code) ? undefined : session, wasGreeted, hasBegun, liveSince })
    }
  })
  const close = () => void shard.destroy({ recover: WebSocketShardDestroyRecovery.Resume })
  const watch = () => {
    clearTimeout(stalled)
    if (liveSince === undefined && session) stalled = setTimeout(close, patience.resumed)
  }
  const dispatch = (frame: Dispatch) => {
    const fresh = frame.t === GatewayDispatchEvents.Ready ? begun(frame, options.shards) : undefined
    const isOther = fresh !== undefined && fresh.sessionId !== session?.sessionId
    if (session && !isOther && frame.s <= session.sequence) return null
    session = isOther ? fresh : session && { ...session, sequence: frame.s }
    if (isOther || frame.t === GatewayDispatchEvents.Resumed) liveSince = Date.now()
    watch()
    if (session) options.dispatched(frame, session)
    return frame
  }
  const read = (data: unknown): Frame | null => {
    const frame = frameIn(data)
    if (frame?.op === GatewayOpcodes.Dispatch) return dispatch(frame)
    if (frame?.op === GatewayOpcodes.InvalidSession && frame.d !== true) session = undefined
    if (frame?.op !== GatewayOpcodes.Hello) return frame
    if (wasGreeted) return null
    wasGreeted = true
    watch()
    return frame
  }
  const mayIdentify = async (signal: AbortSignal) => {
    await options.mayIdentify(signal)
    hasBegun = true
  }
  const strategy = strategyOf({ ...options, mayIdentify }, () => session)
  const shard = new SingleConnectionShard(strategy, options.shard, { read, ended: end })
  void shard.internalConnect()
  return { ended, close }
}

function begun({ d, s }: Dispatch, shards: number): Session {
  const ready = objectIn(d)
  return {
    sessionId: textAt(ready, 'session_id'),
    resumeUrl: textAt(ready, 'resume_gateway_url'),
    sequence: s,
    shards,
  }
}

/** What the library's shard asks of whoever keeps its session. */
function strategyOf(
  options: ConnectionOptions,
  session: () => Session | undefined,
): IContextFetchingStrategy {
  const { url, token, shards } = options
  const { resumed, ...timeouts } = patience
  return {
    options: {
      ...timeouts,
      token,
      shardCount: shards,
      version: APIVersion,
      encoding: Encoding.JSON,
      compression: null,
      useIdentifyCompression: false,
      identifyProperties: properties,
      initialPresence: null,
      largeThreshold: null,
      intents: GatewayIntentBits.Guilds | GatewayIntentBits.GuildMembers,
      gatewayInformation: {
        url,
        shards,
        session_start_limit: { total: 0, remaining: 0, reset_after: 0, max_concurrency: 1 },
      },
    },
    retrieveSessionInfo: (shardId) => sessionInfo(session(), { shardId, url }),
    updateSessionInfo: () => undefined,
    waitForIdentify: (_, signal) => options.mayIdentify(signal),
  }
}

function sessionInfo(
  session: Session | undefined,
  { shardId, url }: { shardId: number; url: string },
): SessionInfo | null {
  if (!session) return null
  const { sessionId, sequence, shards } = session
  return { sessionId, sequence, shardId, shardCount: shards, resumeURL: url }
}
