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
