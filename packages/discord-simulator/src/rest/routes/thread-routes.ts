import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10'
import { type Channel, permissionsIn } from '../../world/index.js'
import { channelsOf } from '../bodies.js'
import { createPost } from '../create-post.js'
import { formOf } from '../form.js'
import { channelOfBot, guildOfBot } from '../guild-of-bot.js'
import type { Call, RestContext, Route } from '../route.js'

const reading = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.ReadMessageHistory

/** Threads: posts in forums, and lists of active and archived ones. */
export const threadRoutes: Route[] = [
  {
    method: 'POST',
    path: '/channels/:channel/threads',
    rate: 'createThread',
    status: 201,
    answer: createPost,
  },
  {
    method: 'GET',
    path: '/guilds/:guild/threads/active',
    rate: 'guildChannels',
    answer(call, context) {
      const guild = guildOfBot(call, context)
      const { id } = call.caller.application
      const now = context.world.now()
      const threads = channelsOf(guild).threads.filter(
        (thread) => !thread.thread_metadata?.archived && permissionsIn(guild, thread, id, now) !== 0n,
      )
      return { threads, members: [] }
    },
  },
  {
    method: 'GET',
    path: '/channels/:channel/threads/archived/public',
    rate: 'guildChannels',
    answer: archived,
  },
]

const publicTypes = [ChannelType.PublicThread, ChannelType.AnnouncementThread]

/** The last archived first. */
function archived(call: Call, context: RestContext): object {
  const form = formOf(call.query)
  const limit = form.integer('limit', { min: 2, max: 100, fallback: 50 })
  const before = form.has('before') ? Date.parse(String(form.field('before'))) : Number.POSITIVE_INFINITY
  if (Number.isNaN(before))
    form.refuse('before', 'DATE_TIME_TYPE_PARSE', 'Could not parse. Should be ISO8601.')
  form.check()
  const { guild, channel } = channelOfBot(call, context, reading)
  const all = channelsOf(guild)
    .threads.filter((thread) => thread.parent_id === channel.id && isPublicArchived(thread))
    .filter((thread) => archivedAt(thread) < before)
    .sort((one, other) => archivedAt(other) - archivedAt(one))
  return { threads: all.slice(0, limit), members: [], has_more: all.length > limit }
}

const isPublicArchived = ({ type, thread_metadata }: Channel) =>
  publicTypes.includes(type) && thread_metadata?.archived === true

const archivedAt = ({ thread_metadata }: Channel) => Date.parse(thread_metadata?.archive_timestamp ?? '')
