import type { APIMessage } from 'discord-api-types/v10'
import { channelOperations, type PlacedChannel } from './channel-operations.js'
import { directChannels } from './direct-channels.js'
import { guildOperations } from './guild-operations.js'
import { inviteOperations } from './invite-operations.js'
import { memberOperations } from './member-operations.js'
import { messageResponses } from './message-responses.js'
import { messageThreads } from './message-threads.js'
import { type WorldPlan, type WorldState, worldState } from './world-state.js'

export type World = ReturnType<typeof worldOf>

/** Applications and guilds, and all operations on them; each event is published to subscribers. */
export function worldOf(plan: WorldPlan = {}) {
  const state = worldState(plan)
  const members = memberOperations(state)
  const channels = channelOperations(state)
  const directs = directChannels(state)
  return Object.assign(state, {
    ...members,
    ...inviteOperations(state, members),
    ...guildOperations(state),
    ...channels,
    ...directs,
    /** A channel of a guild, or between a bot and a person; undefined when there is none. */
    channel: (id: string) => channels.channel(id) ?? directs.directChannel(id),
    ...messageOperations(state),
    ...messageResponses(state),
    ...messageThreads(channels),
  })
}

/** Operations on messages. */
function messageOperations(world: WorldState) {
  return {
    /** Messages of a channel, the oldest first. */
    messagesOf: ({ guild, channel }: PlacedChannel): readonly APIMessage[] =>
      guild.messages.get(channel.id) ?? [],
    post({ guild, channel }: PlacedChannel, message: APIMessage): void {
      const log = guild.messages.get(channel.id) ?? []
      log.push(message)
      guild.messages.set(channel.id, log)
      const current = guild.channels.get(channel.id) ?? channel
      guild.channels.set(channel.id, { ...current, last_message_id: message.id })
      world.emit({ kind: 'message_created', guild, message })
    },
    /** Replaces a message with the same id; ignores an unknown one. */
    changeMessage({ guild, channel }: PlacedChannel, message: APIMessage): void {
      const log = guild.messages.get(channel.id) ?? []
      const index = log.findIndex(({ id }) => id === message.id)
      if (index < 0) return
      log[index] = message
      world.emit({ kind: 'message_changed', guild, message })
    },
    /** Returns whether the message existed. */
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
