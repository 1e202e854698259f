import {
  type APIAttachment,
  type APIEmbed,
  type APIMessage,
  ChannelType,
  type MessageFlags,
  MessageType,
  PermissionFlagsBits,
} from 'discord-api-types/v10'
import {
  type Channel,
  isForum,
  type PlacedChannel,
  permissionsIn,
  sendingIn,
  timestampOf,
  type World,
} from '../world/index.js'
import { attachmentName, checkFiles, withAddresses } from './attachments.js'
import { textsOf } from './component-form.js'
import { fieldsOrEmpty } from './form.js'
import { channelOfBot } from './guild-of-bot.js'
import { mayMentionEveryone, mentionsOf } from './mentions.js'
import { type MessageForm, messageForm } from './message-form.js'
import { pollOf } from './poll-form.js'
import { checkBytes } from './quirks.js'
import { problems } from './rest-error.js'
import type { Call, RestContext } from './route.js'
import { storedComponents } from './stored-components.js'

function isEnforced(form: MessageForm): form is MessageForm & { readonly nonce: string | number } {
  return form.enforce_nonce === true && form.nonce !== undefined && form.nonce !== null && form.nonce !== ''
}

/**
 * Sends a message, or returns the one with the same nonce.
 *
 * @throws RestError 10008 when that one was deleted since, or the reason why a message cannot be sent
 */
export function sendMessage(call: Call, context: RestContext): APIMessage {
  const { world, nonces } = context
  const placed = channelOfBot(call, context, PermissionFlagsBits.ViewChannel)
  checkWritable(placed.channel)
  channelOfBot(call, context, sendingIn(placed.channel))
  if (placed.channel.thread_metadata?.locked) checkModerator(call, context, placed)
  if (placed.channel.type === ChannelType.DM) checkRecipient(call, context, placed)
  checkFiles(call.files)
  const form = messageForm(call.body, call.files)
  checkContent(form, call, context)
  const authorId = call.caller.application.id
  const sentBefore = isEnforced(form) ? nonces.find(authorId, form.nonce) : undefined
  if (sentBefore !== undefined) return existingMessage(world, placed, sentBefore)
  const files = context.attachments.store(placed.channel.id, call.files, form.attachments)
  const message = attached(messageOf(world, placed, call, form), files)
  if (placed.channel.thread_metadata?.archived) world.setArchived(placed.channel.id, false)
  if (isEnforced(form)) nonces.store(authorId, form.nonce, message.id)
  world.post(placed, message)
  return message
}

/** @throws RestError 50013 without the permissions that a message needs, or 500 for a text of too many bytes */
export function checkContent(form: MessageForm, call: Call, context: RestContext): void {
  checkBytes(context.quirks(), form.components)
  if (form.embeds?.length) channelOfBot(call, context, PermissionFlagsBits.EmbedLinks)
  if (form.poll) channelOfBot(call, context, PermissionFlagsBits.SendPolls)
  if (call.files.length > 0) channelOfBot(call, context, PermissionFlagsBits.AttachFiles)
}

/** A message with its files; one that an embed shows is not listed. */
export function attached(message: APIMessage, files: readonly APIAttachment[]): APIMessage {
  const shown = new Set(message.embeds.map(({ image }) => attachmentName(image?.url)))
  return {
    ...message,
    embeds: withAddresses(message.embeds, files),
    components: withAddresses(message.components, files),
    attachments: files.filter(({ filename }) => !shown.has(filename)),
  }
}

/** An embed with the fields that Discord stores. */
function embedOf(sent: unknown): APIEmbed {
  const { footer, image, thumbnail, author, fields } = fieldsOrEmpty(sent)
  return {
    type: 'rich',
    ...plain(sent, ['title', 'description', 'url', 'timestamp', 'color']),
    ...(footer ? { footer: plain(footer, ['text', 'icon_url']) } : {}),
    ...(image ? { image: plain(image, ['url']) } : {}),
    ...(thumbnail ? { thumbnail: plain(thumbnail, ['url']) } : {}),
    ...(author ? { author: plain(author, ['name', 'url', 'icon_url']) } : {}),
    ...(Array.isArray(fields)
      ? { fields: fields.map((field) => plain(field, ['name', 'value', 'inline'])) }
      : {}),
  } as APIEmbed
}

function plain(sent: unknown, names: readonly string[]): object {
  const fields = fieldsOrEmpty(sent)
  return Object.fromEntries(names.map((name) => [name, fields[name]]).filter(([, value]) => isPlain(value)))
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** @throws RestError 40058 for a forum, 50008 for other channels without messages */
function checkWritable({ type }: Channel): void {
  if (isForum({ type })) throw problems.forum()
  if (!writable.includes(type)) throw problems.notText()
}

/** @throws RestError 160005 for those who may not manage threads */
function checkModerator({ caller }: Call, { world }: RestContext, { guild, channel }: PlacedChannel): void {
  const granted = permissionsIn(guild, channel, caller.application.id, world.now())
  if (!(granted & PermissionFlagsBits.ManageThreads)) throw problems.threadLocked()
}

/** @throws RestError 50278 for someone with no guild of the bot, 50007 for one who takes no messages */
function checkRecipient({ caller }: Call, { world }: RestContext, { channel }: PlacedChannel): void {
  const guilds = world.guildsOf(caller.application.id)
  if (!guilds.some(({ roster }) => roster.has(channel.name))) throw problems.noMutualGuilds()
  if (!world.takesMessages(channel.name)) throw problems.takesNoMessages()
}

const writable = [
  ChannelType.DM,
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildVoice,
  ChannelType.GuildStageVoice,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
]

function existingMessage(world: World, placed: PlacedChannel, id: string): APIMessage {
  const message = world.messagesOf(placed).find((one) => one.id === id)
  if (message === undefined) throw problems.unknownMessage()
  return message
}

/** A validated message as its author sends it to a channel. */
export function messageOf(
  world: World,
  placed: PlacedChannel,
  { caller }: Call,
  form: MessageForm,
): APIMessage {
  const { content = '', allowed_mentions } = form
  const { bot } = caller.application
  const now = world.now()
  return {
    id: world.newId(),
    channel_id: placed.channel.id,
    author: bot,
    content,
    timestamp: timestampOf(now),
    edited_timestamp: null,
    tts: form.tts === true,
    ...mentionsOf(
      placed,
      mayMentionEveryone(world, placed, bot.id),
      [content, ...textsOf(form.components)].join('\n'),
      allowed_mentions ?? undefined,
    ),
    attachments: [],
    embeds: (form.embeds ?? []).map(embedOf),
    components: storedComponents(form.components),
    pinned: false,
    type: MessageType.Default,
    flags: typeof form.flags === 'number' ? form.flags : (0 as MessageFlags),
    ...(form.poll && { poll: pollOf(form.poll, now) }),
    ...(form.nonce === undefined ? {} : { nonce: form.nonce }),
  }
}
