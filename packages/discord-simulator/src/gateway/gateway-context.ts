import type { World } from '../world/index.js'
import type { GatewayCounters } from './counters.js'
import type { Faults } from './faults.js'
import type { GatewayOptions } from './gateway-options.js'
import type { MemberListLimit } from './member-list-limit.js'
import type { SessionStarts } from './session-starts.js'
import type { Sessions } from './sessions.js'
import type { ShardAdvice } from './shard-advice.js'

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
