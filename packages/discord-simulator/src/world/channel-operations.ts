import type { APIOverwrite } from 'discord-api-types/v10'
import { type Channel, type ChannelPlan, channelOf } from './channel.js'
import type { Guild } from './guild.js'
import { timestampOf } from './snowflake.js'
import { existing, type WorldState } from './world-state.js'

export type ChannelChange = Partial<
  Pick<Channel, 'name' | 'topic' | 'type' | 'position' | 'rate_limit_per_user'>
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
    /** Adds a thread to a guild. */
    addThread(guild: Guild, thread: Channel): PlacedChannel {
      guild.channels.set(thread.id, thread)
      world.emit({ kind: 'channel_created', guild, channel: thread })
      return { guild, channel: thread }
    },
    /** Archives a thread, or opens it again. */
    setArchived(channelId: string, isArchived: boolean): void {
      const { guild, channel: former } = existing(find(channelId), `channel ${channelId}`)
      const metadata = existing(former.thread_metadata, `thread ${channelId}`)
      const archive_timestamp = timestampOf(world.now())
      const channel = {
        ...former,
        thread_metadata: { ...metadata, archived: isArchived, archive_timestamp },
      }
      guild.channels.set(channelId, channel)
      world.emit({ kind: 'channel_changed', guild, channel })
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
