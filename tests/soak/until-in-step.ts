import { setTimeout as delay } from 'node:timers/promises'
import { patiently, type SpreadProduct } from './spread-product.js'

/** Maximum time until the product is consistent after the last event, in milliseconds. */
const patience = 300_000
const betweenLooks = 2000

/** Waits until nothing is left to be synchronised and no difference is found. @returns those that are left after a while */
export async function untilInStep(
  { pool }: SpreadProduct,
  find: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const until = Date.now() + patience
  for (;;) {
    const { rowCount } = await patiently(() => pool.query(selectDue))
    const found = rowCount === 0 ? await find() : ['A synchronisation is not done']
    if (found.length === 0 || Date.now() > until) return found
    await delay(betweenLooks)
  }
}

const selectDue = `select from "jobs" where "kind" = 'community-sync' and "nextAt" is not null limit 1`
