import type { World } from '../world/index.js'
import type { GatewayCounters } from './counters.js'
import type { Faults } from './faults.js'
import type { MemberListLimit } from './request-members.js'
import type { SessionStarts, Sessions } from './sessions.js'
import type { ShardAdvice } from './shards.js'

/** How a simulated gateway behaves; times in milliseconds. What is not said is as at Discord. */
export interface GatewayOptions {
  readonly heartbeatInterval: number
  /** How long a session waits for its client to resume. */
  readonly sessionLifetime: number
  /** How many dispatches a session keeps for a client that resumes, and how many characters at most. */
  readonly replayFrames: number
  readonly replayCharacters: number
  /** How many sends a connection may make within `sendWindow`. */
  readonly sendLimit: number
  readonly sendWindow: number
  /** How many sessions may start within `startWindow`, and how many of them within `identifyWindow`. */
  readonly startTotal: number
  readonly startWindow: number
  readonly maxConcurrency: number
  readonly identifyWindow: number
  /** For how long a guild's whole list of members may not be asked for again. */
  readonly memberListWindow: number
  /** How many guilds one shard may have. */
  readonly guildsPerShard: number
  /** How many shards every application is advised to open; by default one for every thousand guilds. */
  readonly shards?: number
  /** How many bytes may wait for a client that does not read, before it is cut off. */
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

/** What every connection of one gateway shares. */
export interface GatewayContext {
  readonly world: World
  readonly options: GatewayOptions
  readonly sessions: Sessions
  readonly counters: GatewayCounters
  readonly faults: Faults
  readonly memberLists: MemberListLimit
  /** The session starts of an application. */
  startsOf(applicationId: string): SessionStarts
  readonly advice: ShardAdvice
  /** Where clients resume. */
  resumeUrl(): string
}
