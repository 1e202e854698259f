import { ChannelFlags, ChannelType, PermissionFlagsBits } from 'discord-api-types/v10'
import {
  type Channel,
  channelOf,
  isForum,
  type PlacedChannel,
  permissionsIn,
  timestampOf,
} from '../world/index.js'
import { checkFiles } from './attachments.js'
import { listOf } from './component-fields.js'
import { fieldsOrEmpty, formOf } from './form.js'
import { channelOfBot } from './guild-of-bot.js'
import { type MessageForm, messageForm } from './message-form.js'
import { problems, RestError } from './rest-error.js'
import type { Call, RestContext } from './route.js'
import { attached, checkContent, messageOf } from './send-message.js'

const durations = [60, 1440, 4320, 10_080]

/**
 * Opens a thread with a message in a forum; the same call again opens another one. Threads without messages, which Discord opens
 * in other channels, are not simulated.
 *
 * @throws RestError 50035 for an invalid form, 40067 without a tag where one is required
 */
export function createPost(call: Call, context: RestContext): object {
  const { world } = context
  const placed = channelOfBot(call, context, PermissionFlagsBits.ViewChannel)
  if (!isForum(placed.channel)) throw problems.wrongChannelType()
  channelOfBot(call, context, PermissionFlagsBits.SendMessages)
  checkFiles(call.files)
  const post = postForm(call)
  checkContent(post.message, call, context)
  checkTags(post.tags, placed, call, context)
  const id = world.newId()
  const thread = world.addThread(placed.guild, threadOf(id, placed, post, call, context))
  const files = context.attachments.store(id, call.files, post.message.attachments)
  const message = attached({ ...messageOf(world, thread, call, post.message), id }, files)
  world.post(thread, message)
  return { ...world.channel(id)?.channel, member_count: 1, message_count: 0, message }
}

interface PostForm {
  readonly name: string
  readonly tags: readonly string[]
  readonly duration: number
  readonly message: MessageForm
}

function postForm({ body, files }: Call): PostForm {
  const fields = fieldsOrEmpty(body)
  const form = formOf(fields)
  form.required('name')
  form.required('message')
  const name = form.text('name', 100, 1) ?? ''
  const applied = form.field('applied_tags') ?? []
  const tags = listOf(form, 'applied_tags', applied, { min: 0, max: 5 }).map(String)
  const duration = form.field('auto_archive_duration') ?? 1440
  if (!durations.includes(Number(duration)))
    form.refuse(
      'auto_archive_duration',
      'BASE_TYPE_CHOICES',
      `Value must be one of {${durations.join(', ')}}.`,
    )
  form.check()
  return {
    name: name.trim(),
    tags,
    duration: Number(duration),
    message: nestedMessage(fields.message, files),
  }
}

/** The message of a post: a nonce in it is ignored. */
function nestedMessage(body: unknown, files: Call['files']): MessageForm {
  const { nonce: _, enforce_nonce, ...message } = fieldsOrEmpty(body)
  try {
    return messageForm(message, files)
  } catch (error) {
    if (error instanceof RestError && error.errors) throw problems.invalidForm({ message: error.errors })
    throw error
  }
}

function checkTags(tags: readonly string[], placed: PlacedChannel, call: Call, { world }: RestContext): void {
  const { guild, channel } = placed
  const known = new Map((channel.available_tags ?? []).map((tag) => [tag.id, tag]))
  if (!tags.every((id) => known.has(id))) throw problems.unknownTag()
  const granted = permissionsIn(guild, channel, call.caller.application.id, world.now())
  const moderates = (granted & PermissionFlagsBits.ManageThreads) !== 0n
  if (!moderates && tags.some((id) => known.get(id)?.moderated)) throw problems.missingPermissions()
  if (tags.length === 0 && (channel.flags & ChannelFlags.RequireTag) !== 0) throw problems.tagRequired()
}

function threadOf(
  id: string,
  { guild, channel }: PlacedChannel,
  { name, tags, duration }: PostForm,
  { caller }: Call,
  { world }: RestContext,
): Channel {
  const at = timestampOf(world.now())
  return {
    ...channelOf(guild.id, id, 0, { name, type: ChannelType.PublicThread, parentId: channel.id }),
    owner_id: caller.application.id,
    applied_tags: tags,
    thread_metadata: {
      archived: false,
      auto_archive_duration: duration,
      archive_timestamp: at,
      locked: false,
      create_timestamp: at,
    },
  }
}
