import type { GatewayControl } from '../gateway/index.js'
import type { Counters } from '../rest/counters.js'
import type { Faults } from '../rest/fault.js'
import { blockedPage, changedRates, limitAnswer, type RateChange, type Rates } from '../rest/rate-limits.js'
import type { Outage } from '../rest/route.js'
import type { World } from '../world/index.js'
import type { Redirects } from '../world/redirects.js'

/** What the wire is made of that may be changed while it works. */
export interface Wire {
  readonly faults: Faults
  readonly redirects: Redirects
  readonly counters: Counters
  readonly gateway: GatewayControl
  readonly settings: WireSettings
}

export interface WireSettings {
  rates: Rates
  outage: Outage
}

/** A call that comes too soon, whatever was counted. */
export interface LimitFault {
  readonly scope: 'user' | 'global' | 'shared'
  /** In seconds. */
  readonly retryAfter: number
  readonly route?: string
  readonly of?: string
  readonly times?: number
  /** How many calls go well before. */
  readonly after?: number
}

export type WireControl = ReturnType<typeof wireControl>

/** What can be made to go wrong with REST and OAuth2, and what was asked of them. */
export function wireControl(world: World, { faults, redirects, counters, gateway, settings }: Wire) {
  return {
    counts: () => counters.counts(),
    resetCounts: (): void => counters.clear(),
    /** Something goes wrong with the next calls. */
    fail: faults.add,
    /** The next calls come too soon. */
    limit({ scope, retryAfter, ...which }: LimitFault): void {
      faults.add({ ...which, status: 429, ...limitAnswer(scope, retryAfter) })
    },
    /** The next calls are answered by what stands before Discord and blocks the address. */
    keepOut({ times }: { readonly times?: number } = {}): void {
      faults.add({ times, status: 429, body: blockedPage })
    },
    /** The next ones who come back from the authorisation page bring other than they should. */
    bringBack: redirects.add,
    /** Everything goes well again that was to go wrong. */
    clearFaults(): void {
      faults.clear()
      redirects.clear()
    },
    setRates(change: RateChange): void {
      settings.rates = changedRates(settings.rates, change)
    },
    /** All of Discord goes away, or comes back; its gateway goes with it. */
    setOutage({ outage }: { readonly outage: Outage }): void {
      settings.outage = outage
      gateway.setFaults({ refusesConnections: outage !== 'none' })
      if (outage !== 'none') gateway.cut({})
    },
    /** Sets the clock ahead. */
    advance: ({ milliseconds }: { readonly milliseconds: number }): void => world.advance(milliseconds),
  }
}
