import { GatewayCloseCodes } from 'discord-api-types/v10'
import { z } from 'zod'
import { areAllowed, areIntents } from './intents.js'
import type { Shard } from './shards.js'

const identifySchema = z.object({
  token: z.string(),
  properties: z.record(z.string(), z.unknown()),
  intents: z.number().int(),
  large_threshold: z.number().int().min(50).max(250).default(50),
  shard: z.tuple([z.number().int(), z.number().int()]).default([0, 1]),
})

/** What a client identifies with. */
export interface Identify {
  readonly token: string
  readonly intents: number
  readonly largeThreshold: number
  readonly shard: Shard
}

/** Reads what a client identifies with; undefined when it does not have that shape. */
export function readIdentify(data: unknown): Identify | undefined {
  const read = identifySchema.safeParse(data).data
  if (!read) return undefined
  const [id, count] = read.shard
  return {
    token: read.token,
    intents: read.intents,
    largeThreshold: read.large_threshold,
    shard: { id, count },
  }
}

/** What the gateway has to know of an application to let it identify. */
export interface IdentifyingApplication {
  readonly flags: number
  readonly guildCount: (shard: Shard) => number
}

/**
 * The code to close with when an application may not identify like this; undefined when it may.
 *
 * @param guildsPerShard the most guilds that one shard may have
 */
export function refusalOf(
  { intents, shard }: Identify,
  { flags, guildCount }: IdentifyingApplication,
  guildsPerShard: number,
): GatewayCloseCodes | undefined {
  if (shard.count < 1 || shard.id < 0 || shard.id >= shard.count) return GatewayCloseCodes.InvalidShard
  if (!areIntents(intents)) return GatewayCloseCodes.InvalidIntents
  if (!areAllowed(intents, flags)) return GatewayCloseCodes.DisallowedIntents
  if (guildCount(shard) > guildsPerShard) return GatewayCloseCodes.ShardingRequired
  return undefined
}
