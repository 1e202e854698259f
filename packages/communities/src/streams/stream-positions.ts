import type { StreamPosition } from '@parvis/chat'
import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'

/** One of the streams of a platform. */
export interface Shard {
  readonly platform: string
  readonly shard: number
  /** Number of streams. */
  readonly shards: number
}

/**
 * The stored position of a stream; undefined if none is known for this number of streams.
 *
 * @throws DatabaseFailure
 */
export async function readPosition(
  database: Queryable,
  { platform, shard, shards }: Shard,
): Promise<StreamPosition | undefined> {
  const [found] = await rowsOf(database, selectPosition({ platform, shard, shards }))
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
  await rowsOf(connection, upsertPosition({ platform, shard, shards, position, fence }))
}

const ofShard = { platform: sql.text, shard: sql.integer, shards: sql.integer }
const position = sql.text.of<StreamPosition>()

const selectPosition = statement({
  name: 'communities.read-position',
  params: ofShard,
  row: { position },
  sql: sql`select "position" from "community_streams"
where "platform" = $platform and "shard" = $shard and "shards" = $shards`,
})

const upsertPosition = statement({
  name: 'communities.write-position',
  params: { ...ofShard, position, fence: sql.bigint },
  sql: sql`insert into "community_streams" ("platform", "shard", "shards", "position", "fence")
values ($platform, $shard, $shards, $position, $fence)
on conflict ("platform", "shard") do update set "shards" = excluded."shards", "position" = excluded."position",
  "fence" = excluded."fence", "updatedAt" = now()`,
})
