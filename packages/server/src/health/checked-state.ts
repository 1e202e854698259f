import { setTimeout as sleep } from 'node:timers/promises'
import type { RoleState } from './readiness.js'

/** How long a look may take before what it looks at counts as away, in milliseconds. */
const patience = 5000

/**
 * Tells whether something is there, looking at it seldom however often it is asked. Where it
 * is asked all the time nobody waits for a look; after a while without one, who asks does.
 *
 * @param look resolves when it is there, and rejects when it is not
 * @param fresh how long what was seen is told without looking again, in milliseconds
 */
export function checkedState(look: () => Promise<unknown>, fresh: number): () => Promise<RoleState> {
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
    const age = performance.now() - looked
    if (age > fresh) looking ??= lookNow()
    return (age <= 2 * fresh ? known : undefined) ?? looking ?? lookNow()
  }
}
