import type { StreamPosition } from '@parvis/chat'
import type { Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'

/** One of the streams of a platform. */
export interface Shard {
  readonly platform: string
  readonly shard: number
  /** How many there are. */
  readonly shards: number
}

/**
 * Where a stream was read up to; undefined for one of which that is not known among so many.
 *
 * @throws DatabaseFailure
 */
export async function readPosition(
  database: Queryable,
  { platform, shard, shards }: Shard,
): Promise<StreamPosition | undefined> {
  const statement = { name: 'communities.read-position', text: select, values: [platform, shard, shards] }
  const [found] = await rowsOf<{ position: StreamPosition }>(database, statement)
  return found?.position
}

/**
 * Writes where a stream was read up to.
 *
 * @param fence of the lease that the transaction requires
 * @throws DatabaseFailure
 */
export async function writePosition(
  connection: Queryable,
  { platform, shard, shards }: Shard,
  position: StreamPosition,
  fence: number,
): Promise<void> {
  const values = [platform, shard, shards, position, fence]
  await rowsOf(connection, { name: 'communities.write-position', text: upsert, values })
}

const select = `select "position" from "community_streams" where "platform" = $1 and "shard" = $2 and "shards" = $3`

const upsert = `insert into "community_streams" ("platform", "shard", "shards", "position", "fence")
values ($1, $2, $3, $4, $5)
on conflict ("platform", "shard") do update set "shards" = excluded."shards", "position" = excluded."position",
  "fence" = excluded."fence", "updatedAt" = now()`
