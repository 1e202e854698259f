import type { APIMessage } from 'discord-api-types/v10'
import type { PlacedChannel } from './channel-operations.js'
import type { WorldState } from './world-state.js'

/** What happens to messages. */
export function messageOperations(world: WorldState) {
  return {
    /** The messages of a channel, the oldest first. */
    messagesOf: ({ guild, channel }: PlacedChannel): readonly APIMessage[] =>
      guild.messages.get(channel.id) ?? [],
    post({ guild, channel }: PlacedChannel, message: APIMessage): void {
      const log = guild.messages.get(channel.id) ?? []
      log.push(message)
      guild.messages.set(channel.id, log)
      guild.channels.set(channel.id, { ...channel, last_message_id: message.id })
      world.emit({ kind: 'message_created', guild, message })
    },
    /** Whether there was such a message. */
    deleteMessage({ guild, channel }: PlacedChannel, messageId: string): boolean {
      const log = guild.messages.get(channel.id) ?? []
      const index = log.findIndex(({ id }) => id === messageId)
      if (index < 0) return false
      log.splice(index, 1)
      world.emit({ kind: 'message_deleted', guild, channelId: channel.id, messageId })
      return true
    },
  }
}
