import { setTimeout as delay } from 'node:timers/promises'
import type { BuiltCommunity } from './built-community.js'
import { importRun } from './import-run.js'
import type { Log } from './soak.js'
import type { SpreadProduct } from './spread-product.js'

/** Maximum stall of an import, in milliseconds. */
const patience = 180_000

export interface KillsPlan {
  readonly members: number
  readonly kills: number
  /** The processes besides `web`, which is only killed together with all others. */
  readonly processes: readonly string[]
  /** Whether the database is killed, too, and others wait until leases of killed processes are over. */
  readonly isWhole: boolean
  readonly log: Log
}

/**
 * Kills processes of the product, and its database, at random moments of an import, each time after it has resumed.
 *
 * @returns each time until it resumed, in milliseconds; after killing everything, until all runs again
 */
export async function killImporters(
  product: SpreadProduct,
  community: BuiltCommunity,
  plan: KillsPlan,
): Promise<number[]> {
  const moments = Array.from({ length: plan.kills }, () => Math.random() * 0.95 * plan.members)
  const takeovers: number[] = []
  for (const [turn, moment] of moments.sort((one, other) => one - other).entries()) {
    const read = await untilRead(product, community, moment)
    const victim = victimOf(turn, plan)
    await kill(product, victim, plan)
    const killed = performance.now()
    const now = await untilRead(product, community, read + 1)
    takeovers.push(Math.round(performance.now() - killed))
    await product.start('web', ...plan.processes)
    plan.log(
      `${turn + 1}/${plan.kills} ${victim} killed at ${read}, on at ${now} after ${takeovers.at(-1)} ms`,
    )
  }
  return takeovers
}

/** A process, the database, or all of them; everything has its turn. */
function victimOf(turn: number, { isWhole, processes }: KillsPlan): string {
  const workers = processes.filter((name) => name.startsWith('worker'))
  const victims = isWhole ? [...workers, 'all', ...workers, 'database'] : [...workers, 'all']
  return victims[turn % victims.length] ?? 'all'
}

async function kill(
  product: SpreadProduct,
  victim: string,
  { isWhole, processes }: KillsPlan,
): Promise<void> {
  if (isWhole && (victim === 'all' || victim === 'database')) product.killDatabase()
  await product.kill(...(victim === 'all' ? ['web', ...processes] : [victim]))
  if (!isWhole) await product.endLeases()
  if (!isWhole || victim === 'all') await product.start('web', ...processes)
}

/** Waits until an import has read so many. @returns how many it has */
async function untilRead(product: SpreadProduct, community: BuiltCommunity, count: number): Promise<number> {
  const until = Date.now() + patience
  for (;;) {
    const { state, read } = await importRun(product, community)
    if (read >= count || state !== 'running') return read
    if (Date.now() > until) throw new Error(`The import does not get on from ${read}:\n${product.output()}`)
    await delay(20)
  }
}
