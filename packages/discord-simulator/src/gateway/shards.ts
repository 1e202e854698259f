/** How many guilds Discord would have on one shard, about. */
const guildsOnShard = 1000

/**
 * Advises applications how many shards to open.
 *
 * @param shards as many always; by the number of guilds when undefined
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

/** One of the shards over which an application spreads its guilds. */
export interface Shard {
  readonly id: number
  readonly count: number
}

/** Which of `count` shards has a guild; what belongs to no guild is on shard 0. */
export const shardOf = (guildId: string, count: number) => Number((BigInt(guildId) >> 22n) % BigInt(count))

/** Whether a shard has a guild. */
export const isOnShard = (guildId: string, { id, count }: Shard) => shardOf(guildId, count) === id
