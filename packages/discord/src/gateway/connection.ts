import {
  Encoding,
  type IContextFetchingStrategy,
  type SessionInfo,
  WebSocketShardDestroyRecovery,
} from '@discordjs/ws'
import type { StreamState } from '@parvis/chat'
import {
  APIVersion,
  GatewayCloseCodes as Code,
  GatewayIntentBits,
  GatewayOpcodes,
} from 'discord-api-types/v10'
import type { Dispatch } from './frame.js'
import { type Session, type SessionState, sessionTrack } from './session-track.js'
import { SingleConnectionShard } from './single-connection-shard.js'

type Refusal = Extract<StreamState, { kind: 'refused' }>['why']

const refusals: ReadonlyMap<unknown, Refusal> = new Map([
  [Code.AuthenticationFailed, 'unauthorised'],
  [Code.InvalidShard, 'invalid'],
  [Code.ShardingRequired, 'invalid'],
  [Code.InvalidAPIVersion, 'invalid'],
  [Code.InvalidIntents, 'invalid'],
  [Code.DisallowedIntents, 'members_hidden'],
])

/** Why the gateway refuses a stream until someone intervenes; undefined when it may be reopened. */
export const refusalOf = (closeCode: number): Refusal | undefined => refusals.get(closeCode)

const sessionEnds: ReadonlySet<number> = new Set([
  Code.NotAuthenticated,
  Code.InvalidSeq,
  Code.SessionTimedOut,
])

/** Whether the gateway's close code ends the session. */
const endsSession = (closeCode: number): boolean => sessionEnds.has(closeCode)

interface ConnectionOptions {
  readonly url: string
  readonly token: string
  readonly shard: number
  readonly shards: number
  /** Session to resume; undefined to start a new one. */
  readonly session: Session | undefined
  /** How long a resumed session may stay silent at first, in milliseconds. */
  readonly resumesIn: number
  /** Waits until a session may start. */
  waitToIdentify(signal: AbortSignal): Promise<void>
  /** Receives each event once, in order, with the session's position after it. */
  dispatched(dispatch: Dispatch, session: Session): void
}

/** How a connection ended. */
export interface Ending extends SessionState {
  readonly code: number
  /** Whether it consumed one of the session starts. */
  readonly hasBegun: boolean
}

export interface Connection {
  readonly ended: Promise<Ending>
  /** Closes it so that its session can be resumed. */
  close(): void
}

/** Timeout of each step of the gateway, in milliseconds. */
const patience = { handshakeTimeout: 15_000, helloTimeout: 20_000, readyTimeout: 30_000 }

const properties = { os: process.platform, browser: 'parvis', device: 'parvis' }

/** Opens one gateway connection, and resumes a session or starts one. */
export function openConnection(options: ConnectionOptions): Connection {
  let hasBegun = false
  let stalled: NodeJS.Timeout | undefined
  const track = sessionTrack(options)
  const session = () => track.state().session
  const waitToIdentify = async (signal: AbortSignal) => {
    await options.waitToIdentify(signal)
    hasBegun = true
  }
  const watch = () => {
    clearTimeout(stalled)
    if (session() && track.state().liveSince === undefined) stalled = setTimeout(close, options.resumesIn)
  }
  const read = (data: unknown) => {
    const frame = track.read(data)
    if (frame?.op !== GatewayOpcodes.HeartbeatAck) watch()
    return frame
  }
  let end: (code: number) => void = () => {}
  const ended = new Promise<number>((resolve) => {
    end = resolve
  })
  const strategy = strategyOf({ ...options, waitToIdentify }, session)
  const shard = new SingleConnectionShard(strategy, options.shard, { read, ended: end })
  const close = () => void shard.destroy({ recover: WebSocketShardDestroyRecovery.Resume })
  void shard.internalConnect()
  return {
    close,
    ended: ended.then((code) => {
      clearTimeout(stalled)
      return { ...track.state(), code, hasBegun, ...(endsSession(code) ? { session: undefined } : {}) }
    }),
  }
}

/** How the library's shard fetches, stores and resumes its session. */
function strategyOf(
  options: ConnectionOptions,
  session: () => Session | undefined,
): IContextFetchingStrategy {
  const { url, token, shards } = options
  return {
    options: {
      ...patience,
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
    waitForIdentify: (_, signal) => options.waitToIdentify(signal),
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
