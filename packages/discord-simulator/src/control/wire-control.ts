import type { GatewayControl } from '../gateway/index.js'
import type { Commands } from '../rest/commands.js'
import type { Counters } from '../rest/counters.js'
import type { Faults } from '../rest/fault.js'
import type { Interactions } from '../rest/interactions.js'
import type { Nonces } from '../rest/nonces.js'
import type { Quirks } from '../rest/quirks.js'
import { blockedPage, changedRates, limitAnswer, type RateChange, type Rates } from '../rest/rate-limits.js'
import type { Outage } from '../rest/route.js'
import type { World } from '../world/index.js'
import type { Redirects } from '../world/redirects.js'

/** Parts of the wire that may be changed while it runs. */
export interface Wire {
  readonly faults: Faults
  readonly redirects: Redirects
  readonly counters: Counters
  readonly nonces: Nonces
  readonly gateway: GatewayControl
  readonly settings: WireSettings
  readonly interactions: Interactions
  readonly commands: Commands
}

export interface WireSettings {
  rates: Rates
  outage: Outage
  quirks: Quirks
}

/** A rate limit that occurs whatever was counted. */
export interface LimitFault {
  readonly scope: 'user' | 'global' | 'shared'
  /** In seconds. */
  readonly retryAfter: number
  readonly route?: string
  readonly of?: string
  readonly times?: number
  /** Number of calls that succeed before. */
  readonly after?: number
}

export type WireControl = ReturnType<typeof wireControl>

/** Injects faults into REST and OAuth2, and counts requests. */
export function wireControl(world: World, { faults, redirects, counters, gateway, settings }: Wire) {
  return {
    counts: () => counters.counts(),
    resetCounts: (): void => counters.clear(),
    /** Makes the next calls fail. */
    fail: faults.add,
    /** Rate limits the next calls. */
    limit({ scope, retryAfter, ...which }: LimitFault): void {
      faults.add({ ...which, status: 429, ...limitAnswer(scope, retryAfter) })
    },
    /** Blocks the address for the next calls, as the network before Discord does. */
    keepOut({ times }: { readonly times?: number } = {}): void {
      faults.add({ times, status: 429, body: blockedPage })
    },
    /** Changes the next redirects of the authorisation page. */
    bringBack: redirects.add,
    /** Clears all faults. */
    clearFaults(): void {
      faults.clear()
      redirects.clear()
    },
    setRates(change: RateChange): void {
      settings.rates = changedRates(settings.rates, change)
    },
    /** Switches faults of Discord that were reported, but not documented. */
    setQuirks(change: Partial<Quirks>): void {
      settings.quirks = { ...settings.quirks, ...change }
    },
    /** Starts or ends an outage of all of Discord, including its gateway. */
    setOutage({ outage }: { readonly outage: Outage }): void {
      settings.outage = outage
      gateway.setFaults({ refusesConnections: outage !== 'none' })
      if (outage !== 'none') gateway.cut({})
    },
    /** Advances the clock. */
    advance: ({ milliseconds }: { readonly milliseconds: number }): void => world.advance(milliseconds),
  }
}
