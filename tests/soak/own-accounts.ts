import { randomUUID } from 'node:crypto'
import type { Pool } from '@parvis/engine'
import type { BuiltCommunity } from './built-community.js'

/** Gives each community, with all that is of it, to an account of its own. */
export async function inAccountsOfTheirOwn(
  pool: Pool,
  communities: readonly BuiltCommunity[],
): Promise<BuiltCommunity[]> {
  const owned = communities.map((community) => ({ ...community, accountId: randomUUID() }))
  const client = await pool.connect()
  try {
    await client.query('begin')
    // Foreign keys between them hold again once all are moved.
    await client.query('set local session_replication_role = replica')
    const values = [owned.map(({ accountId }) => accountId), owned.map(({ communityId }) => communityId)]
    for (const move of moves) await client.query(move, values)
    await client.query('commit')
  } finally {
    client.release()
  }
  return owned
}

const moved = 'from unnest($1::uuid[], $2::uuid[]) o ("accountId", "communityId")'
/** Every table with rows of a new community. */
const moves = [
  `update "jobs" j set "accountId" = o."accountId" ${moved} where j."data"->>'communityId' = o."communityId"::text`,
  ...['community_networks', 'connected_servers', 'community_sync_runs'].map(
    (table) =>
      `update "${table}" t set "accountId" = o."accountId" ${moved} where t."communityId" = o."communityId"`,
  ),
  `update "communities" c set "accountId" = o."accountId" ${moved} where c."id" = o."communityId"`,
]
