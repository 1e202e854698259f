import type { ServerId } from '@parvis/chat'
import { checkedId } from '../rest/checked-id.js'

/**
 * Which gateway stream tells of a guild: `(guild_id >> 22) % shards`, as the documentation of sharding says.
 *
 * @throws ChatError `invalid` for what is no id of Discord
 */
export function shardOf(serverId: ServerId, shards: number): number {
  return Number((BigInt(checkedId(serverId)) >> 22n) % BigInt(shards))
}
