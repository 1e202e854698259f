import { type APIMessage, ChannelType, MessageFlags, PermissionFlagsBits } from 'discord-api-types/v10'
import { channelOfBot } from './guild-of-bot.js'
import { problems } from './rest-error.js'
import type { Call, RestContext } from './route.js'

/** Messages of a channel that are published in an hour, and edits of a published one. Both numbers are only observed. */
const publishedInHour = 10
const editsInHour = 3

/** Whether a message was published. */
const isPublished = (message: APIMessage): boolean => ((message.flags ?? 0) & MessageFlags.Crossposted) !== 0

/**
 * Publishes a message of an announcement channel.
 *
 * @throws RestError 50024 in another channel, 40033 when it was published, 429 after ten in an hour
 */
export function crosspost(message: APIMessage, call: Call, context: RestContext): APIMessage {
  const isOwn = message.author.id === call.caller.application.id
  const needed = isOwn ? PermissionFlagsBits.SendMessages : PermissionFlagsBits.ManageMessages
  const placed = channelOfBot(call, context, needed | PermissionFlagsBits.SendMessages)
  if (placed.channel.type !== ChannelType.GuildAnnouncement) throw problems.wrongChannelType()
  if (isPublished(message)) throw problems.crossposted()
  context.hourly.consume(`crosspost ${placed.channel.id}`, publishedInHour)
  const published = { ...message, flags: (message.flags ?? 0) | MessageFlags.Crossposted }
  context.world.changeMessage(placed, published)
  return published
}

/** Counts the edit of a message. @throws RestError 429 after three edits of a published one in an hour */
export function countEdit(message: APIMessage, { hourly }: Pick<RestContext, 'hourly'>): void {
  if (isPublished(message)) hourly.consume(`edit ${message.id}`, editsInHour)
}
