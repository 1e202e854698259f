import type { APIOverwrite } from 'discord-api-types/v10'
import { type Channel, type ChannelPlan, channelOf } from './channel.js'
import type { Guild } from './guild.js'
import { existing, type WorldState } from './world-state.js'

export type ChannelChange = Partial<
  Pick<Channel, 'name' | 'topic' | 'type' | 'position' | 'rate_limit_per_user' | 'thread_metadata'>
> & {
  readonly permission_overwrites?: readonly APIOverwrite[]
}

export interface PlacedChannel {
  readonly guild: Guild
  readonly channel: Channel
}

/** Operations on channels. */
export function channelOperations(world: WorldState) {
  function find(channelId: string): PlacedChannel | undefined {
    for (const guild of world.guilds.values()) {
      const channel = guild.channels.get(channelId)
      if (channel) return { guild, channel }
    }
    return undefined
  }

  return {
    /** A channel and its guild; undefined when there is none. */
    channel: find,
    addChannel(guildId: string, plan: ChannelPlan): Channel {
      const guild = world.guild(guildId)
      const channel = channelOf(guildId, plan.id ?? world.newId(), guild.channels.size, plan)
      guild.channels.set(channel.id, channel)
      world.emit({ kind: 'channel_created', guild, channel })
      return channel
    },
    changeChannel(channelId: string, change: ChannelChange): Channel {
      const { guild, channel: former } = existing(find(channelId), `channel ${channelId}`)
      const channel = { ...former, ...change }
      guild.channels.set(channelId, channel)
      world.emit({ kind: 'channel_changed', guild, channel })
      return channel
    },
    deleteChannel(channelId: string): void {
      const { guild, channel } = existing(find(channelId), `channel ${channelId}`)
      guild.channels.delete(channelId)
      guild.messages.delete(channelId)
      world.emit({ kind: 'channel_deleted', guild, channel })
    },
  }
}
