/** One of the shards over which an application spreads its guilds. */
export interface Shard {
  readonly id: number
  readonly count: number
}

/** Which of `count` shards has a guild; what belongs to no guild is on shard 0. */
export const shardOf = (guildId: string, count: number) => Number((BigInt(guildId) >> 22n) % BigInt(count))

/** Whether a shard has a guild. */
export const isOnShard = (guildId: string, { id, count }: Shard) => shardOf(guildId, count) === id
