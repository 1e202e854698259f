/** Approximate number of guilds per shard at Discord. */
const guildsOnShard = 1000

/**
 * Recommends numbers of shards to applications.
 *
 * @param shards a fixed number; by the number of guilds when undefined
 */
export function shardAdviceOf(shards?: number) {
  let fixed = shards
  return {
    shardsFor: (guilds: number): number => fixed ?? Math.max(1, Math.ceil(guilds / guildsOnShard)),
    set(shards?: number): void {
      fixed = shards
    },
  }
}

export type ShardAdvice = ReturnType<typeof shardAdviceOf>

/** One of an application's shards. */
export interface Shard {
  readonly id: number
  readonly count: number
}

/** Shard of a guild; events without a guild go to shard 0. */
export const shardOf = (guildId: string, count: number) => Number((BigInt(guildId) >> 22n) % BigInt(count))

/** Whether a shard has a guild. */
export const isOnShard = (guildId: string, { id, count }: Shard) => shardOf(guildId, count) === id
