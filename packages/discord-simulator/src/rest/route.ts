import type { Grants } from '../world/grants.js'
import type { World } from '../world/index.js'
import type { Redirects } from '../world/redirects.js'
import type { Attachments } from './attachments.js'
import type { Caller } from './caller.js'
import type { Commands } from './commands.js'
import type { Counters } from './counters.js'
import type { Faults } from './fault.js'
import type { HourlyLimits } from './hourly-limits.js'
import type { Interactions } from './interactions.js'
import type { UploadedFile } from './multipart.js'
import type { Nonces } from './nonces.js'
import type { Quirks } from './quirks.js'
import type { Rates, RouteRate } from './rate-limits.js'

/** How many sessions of the gateway a bot may begin. */
export interface SessionStarts {
  readonly total: number
  readonly remaining: number
  readonly reset_after: number
  readonly max_concurrency: number
}

/** What REST answers about the gateway. */
export interface GatewayDoor {
  url(): string
  /** How many shards a bot is advised to open. */
  shards(applicationId: string): number
  sessionStarts(applicationId: string): SessionStarts
}

/** How all of Discord is away: it answers 503, or cuts every connection. */
export type Outage = 'none' | 'refused' | 'cut'

/** What all routes work on. */
export interface RestContext {
  readonly world: World
  readonly grants: Grants
  readonly redirects: Redirects
  readonly nonces: Nonces
  readonly attachments: Attachments
  readonly hourly: HourlyLimits
  readonly interactions: Interactions
  readonly commands: Commands
  readonly gateway: GatewayDoor
  readonly faults: Faults
  readonly counters: Counters
  /** The rates as they are now. */
  readonly rates: () => Rates
  readonly outage: () => Outage
  readonly quirks: () => Quirks
}

/** What was asked. */
export interface Call {
  readonly caller: Caller
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly files: readonly UploadedFile[]
  /** Decoded header `X-Audit-Log-Reason`. */
  readonly reason: string | undefined
}

/** One route of Discord's REST. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly rate: RouteRate
  /** Who may call: bots by default; `interaction` is anyone with the token of one. */
  readonly for?: 'bot' | 'person' | 'both' | 'interaction'
  /** Status of an answer with a body; 200 by default. */
  readonly status?: number
  /** What is answered; nothing, with the status 204, when undefined. */
  answer(call: Call, context: RestContext): unknown
}
