import { ChannelType, MessageFlags } from 'discord-api-types/v10'
import { type Channel, channelOf } from './channel.js'
import type { channelOperations, PlacedChannel } from './channel-operations.js'
import { existing } from './world-state.js'

/** Threads of messages: each has the id of its message. */
export function messageThreads({ addThread }: Pick<ReturnType<typeof channelOperations>, 'addThread'>) {
  return {
    /** Opens the thread of a message. @throws Error without the message or the member, or when it has one */
    openThread(
      { guild, channel }: PlacedChannel,
      {
        messageId,
        userId,
        name,
      }: { readonly messageId: string; readonly userId: string; readonly name: string },
    ): Channel {
      existing(guild.roster.get(userId), `member ${userId}`)
      const log = guild.messages.get(channel.id) ?? []
      const index = log.findIndex(({ id }) => id === messageId)
      const message = existing(log[index], `message ${messageId}`)
      if (guild.channels.has(messageId)) throw new Error(`Message ${messageId} has a thread`)
      log[index] = { ...message, flags: (message.flags ?? 0) | MessageFlags.HasThread }
      const isNews = channel.type === ChannelType.GuildAnnouncement
      const type = isNews ? ChannelType.AnnouncementThread : ChannelType.PublicThread
      const plan = { name, type, parentId: channel.id }
      return addThread(guild, { ...channelOf(guild.id, messageId, 0, plan), owner_id: userId }).channel
    },
  }
}
