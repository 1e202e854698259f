import { setTimeout as sleep } from 'node:timers/promises'
import type { RoleState } from './readiness.js'

/** How long a state that was looked at is told without looking again, in milliseconds. */
const fresh = 3000
/** How long a look may take before what it looks at counts as away, in milliseconds. */
const patience = 2000

/**
 * Tells whether something is there, looking at it every few seconds at most however often it is asked. Only who asks
 * first waits; the others are told what is known while it is looked at again.
 *
 * @param look resolves when it is there, and rejects when it is not
 */
export function checkedState(look: () => Promise<unknown>): () => Promise<RoleState> {
  let known: RoleState | undefined
  let looked = Number.NEGATIVE_INFINITY
  let looking: Promise<RoleState> | undefined

  async function lookNow(): Promise<RoleState> {
    const giveUp = new AbortController()
    const late = sleep(patience, 'away' as const, { signal: giveUp.signal, ref: false }).catch(
      () => 'away' as const,
    )
    const found = look().then(
      () => 'ready' as const,
      () => 'away' as const,
    )
    known = await Promise.race([found, late])
    giveUp.abort()
    looked = performance.now()
    looking = undefined
    return known
  }

  return async () => {
    if (performance.now() - looked > fresh) looking ??= lookNow()
    return known ?? looking ?? lookNow()
  }
}
