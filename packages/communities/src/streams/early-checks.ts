import type { ServerId } from '@parvis/chat'
import type { EarlyCheckReason } from '../networks/announce-networks.js'

/** How long a server is checked often after it refused something, in milliseconds. */
const hour = 3_600_000
/** How soon after a check the next one may be requested, in milliseconds: many refusals at once need one check. */
const shortest = 2000

export interface EarlyChecks {
  /** Requests a check now, and after a refusal further ones for an hour. */
  request(serverId: ServerId, reason: EarlyCheckReason): void
  /** The servers to check now, which are then due again later. */
  takeDue(): readonly ServerId[]
  /** In how many milliseconds the next server is due; `Infinity` when none is. */
  dueIn(): number
}

interface EarlyCheck {
  readonly checkedAt: number
  readonly dueAt: number
  readonly until: number
}

/**
 * The servers to check before all others: those that were just connected, and those that refused something, often, since
 * somebody is likely to mend it.
 *
 * @param every the time between two checks of a server, in milliseconds
 * @param now the clock, in milliseconds
 */
export function earlyChecks(every: number, now = () => performance.now()): EarlyChecks {
  const checks = new Map<ServerId, EarlyCheck>()
  return {
    request(serverId, reason) {
      const { checkedAt = -Infinity, dueAt = Infinity, until = now() } = checks.get(serverId) ?? {}
      const soonest = Math.max(now(), checkedAt + shortest)
      checks.set(serverId, {
        checkedAt,
        dueAt: Math.min(dueAt, soonest),
        until: reason === 'refused' ? now() + hour : until,
      })
    },
    takeDue() {
      const at = now()
      const due = [...checks].filter(([, { dueAt }]) => dueAt <= at)
      for (const [serverId, { until }] of due)
        if (at + every > until) checks.delete(serverId)
        else checks.set(serverId, { checkedAt: at, dueAt: at + every, until })
      return due.map(([serverId]) => serverId)
    },
    dueIn() {
      const next = [...checks.values()].reduce((least, { dueAt }) => Math.min(least, dueAt), Infinity)
      return Math.max(0, next - now())
    },
  }
}
