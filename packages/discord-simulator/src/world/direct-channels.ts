import { type APIMessage, ChannelType } from 'discord-api-types/v10'
import { channelOf } from './channel.js'
import type { PlacedChannel } from './channel-operations.js'
import { guildOf } from './guild.js'
import type { WorldState } from './world-state.js'

/** Channels between a bot and a person: each is on a guild by itself, which belongs to the bot and which nobody is on. */
export function directChannels(world: WorldState) {
  const channels = new Map<string, PlacedChannel>()
  const closed = new Set<string>()
  return {
    /** The channel between a bot and a person, which is created when it does not exist. */
    openDirect(botId: string, userId: string): PlacedChannel {
      const key = `${botId} ${userId}`
      const known = channels.get(key)
      if (known) return known
      const guild = guildOf({ id: world.newId(), ownerId: botId, channels: [] }, 0, world.seed)
      const channel = channelOf(guild.id, world.newId(), 0, { name: userId, type: ChannelType.DM })
      guild.channels.set(channel.id, channel)
      const placed = { guild, channel }
      channels.set(key, placed)
      return placed
    },
    /** A channel between a bot and a person by its id; undefined when there is none. */
    directChannel: (channelId: string): PlacedChannel | undefined =>
      [...channels.values()].find(({ guild }) => guild.channels.has(channelId)),
    /** Messages of a bot to a person, the oldest first. */
    directMessages: (botId: string, userId: string): readonly APIMessage[] =>
      [...(channels.get(`${botId} ${userId}`)?.guild.messages.values() ?? [])].flat(),
    /** Sets whether a person takes messages from bots. */
    setTakesMessages(userId: string, takes: boolean): void {
      if (takes) closed.delete(userId)
      else closed.add(userId)
    },
    takesMessages: (userId: string): boolean => !closed.has(userId),
  }
}
