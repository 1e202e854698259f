import { ChatError, type ServerId } from '@parvis/chat'
import { isSnowflake } from '../wire/shape.js'

/**
 * Which gateway stream tells of a guild: `(guild_id >> 22) % shards`, as the documentation of sharding says.
 *
 * @throws ChatError `invalid` for what is no id of Discord
 */
export function shardOf(serverId: ServerId, shards: number): number {
  if (!isSnowflake(serverId)) throw new ChatError('invalid')
  return Number((BigInt(serverId) >> 22n) % BigInt(shards))
}
