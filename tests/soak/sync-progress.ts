import { setTimeout as delay } from 'node:timers/promises'
import type { BuiltCommunity } from './built-community.js'
import type { SpreadProduct } from './spread-product.js'

/** When a network reached its first page, and when it was synchronised, in seconds. */
export interface SyncProgress {
  readonly first: number
  readonly whole: number
}

/** In milliseconds. */
const betweenLooks = 200
const patience = 3_600_000

/** Waits until the networks of communities are synchronised. @returns how each of them got on; of one that failed nothing */
export async function syncProgress(
  { pool }: SpreadProduct,
  communities: readonly BuiltCommunity[],
): Promise<SyncProgress[]> {
  const began = performance.now()
  const firsts = new Map<string, number>()
  const wholes = new Map<string, number>()
  const ids = communities.map(({ communityId }) => communityId)
  for (let running = ids.length; running > 0 && performance.now() - began < patience; ) {
    await delay(betweenLooks)
    const now = (performance.now() - began) / 1000
    const { rows } = await pool.query<Run>(selectRuns, [ids])
    for (const { communityId, read, state } of rows) {
      if (read > 0 && !firsts.has(communityId)) firsts.set(communityId, now)
      if (state === 'done' && !wholes.has(communityId)) wholes.set(communityId, now)
    }
    running = rows.filter(({ state }) => state === 'running').length
  }
  return ids.flatMap((id) => {
    const [first, whole] = [firsts.get(id), wholes.get(id)]
    return first === undefined || whole === undefined ? [] : [{ first, whole }]
  })
}

interface Run {
  readonly communityId: string
  readonly read: number
  readonly state: string
}

const selectRuns = `select "communityId", "read", "state" from "community_sync_runs" where "communityId" = any($1)`
