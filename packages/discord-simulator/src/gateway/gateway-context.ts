import type { World } from '../world/index.js'
import type { GatewayCounters } from './counters.js'
import type { Faults } from './faults.js'
import type { MemberListLimit } from './request-members.js'
import type { SessionStarts, Sessions } from './sessions.js'
import type { ShardAdvice } from './shards.js'

/** Settings of a simulated gateway; times in milliseconds. Defaults are as at Discord. */
export interface GatewayOptions {
  readonly heartbeatInterval: number
  /** How long a disconnected session can be resumed. */
  readonly sessionLifetime: number
  /** Size of a session's replay buffer, in dispatches and in characters. */
  readonly replayFrames: number
  readonly replayCharacters: number
  /** Number of sends that a connection may make within `sendWindow`. */
  readonly sendLimit: number
  readonly sendWindow: number
  /** Number of sessions that may start within `startWindow`, and within `identifyWindow`. */
  readonly startTotal: number
  readonly startWindow: number
  readonly maxConcurrency: number
  readonly identifyWindow: number
  /** How long a guild's whole list of members may not be requested again. */
  readonly memberListWindow: number
  /** Limit of guilds of one shard. */
  readonly guildsPerShard: number
  /** Recommended number of shards; by default one for every thousand guilds. */
  readonly shards?: number
  /** Number of unread bytes after which a client is disconnected. */
  readonly unreadBytes: number
}

/** From Discord's documentation, where it says; a session "times out after a few minutes". */
export const gatewayDefaults: GatewayOptions = {
  heartbeatInterval: 41_250,
  sessionLifetime: 180_000,
  replayFrames: 20_000,
  replayCharacters: 32 * 2 ** 20,
  sendLimit: 120,
  sendWindow: 60_000,
  startTotal: 1000,
  startWindow: 86_400_000,
  maxConcurrency: 1,
  identifyWindow: 5000,
  memberListWindow: 30_000,
  guildsPerShard: 2500,
  unreadBytes: 256 * 2 ** 20,
}

/** State that all connections of one gateway share. */
export interface GatewayContext {
  readonly world: World
  readonly options: GatewayOptions
  readonly sessions: Sessions
  readonly counters: GatewayCounters
  readonly faults: Faults
  readonly memberLists: MemberListLimit
  /** Session starts of an application. */
  startsOf(applicationId: string): SessionStarts
  readonly advice: ShardAdvice
  /** Address for resuming. */
  resumeUrl(): string
}
