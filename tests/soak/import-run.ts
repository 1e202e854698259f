import type { BuiltCommunity } from './built-community.js'
import { patiently, type SpreadProduct } from './spread-product.js'

/** The progress of a network's first synchronisation, or its result. */
export interface ImportRun {
  readonly state: string
  readonly cause: string | null
  /** The state of its job, and its progress. */
  readonly job: string
  readonly done: number
  /** The id of the person it read last. */
  readonly cursor: string | null
  readonly read: number
  readonly added: number
  readonly bots: number
  readonly merged: number
}

/** Reads a network's first synchronisation, with retries while the database is down. */
export function importRun(
  { pool }: SpreadProduct,
  { accountId, communityId, networkId }: BuiltCommunity,
): Promise<ImportRun> {
  return patiently(async () => {
    const { rows } = await pool.query<ImportRun>(selectRun, [accountId, communityId, networkId])
    const [run] = rows
    if (!run) throw new Error('The network is not to be synchronised')
    return run
  })
}

const selectRun = `select r."state", coalesce(r."cause", j."cause") as "cause", j."state" as "job", j."done"::int, r."cursor",
  r."read", r."added", r."bots", r."merged"
from "community_sync_runs" r join "jobs" j using ("accountId", "id")
where "accountId" = $1 and "communityId" = $2 and "networkId" = $3 order by r."id" limit 1`
