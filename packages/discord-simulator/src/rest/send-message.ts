import {
  type APIMessage,
  ChannelType,
  type MessageFlags,
  MessageType,
  PermissionFlagsBits,
} from 'discord-api-types/v10'
import { type PlacedChannel, timestampOf, type World } from '../world/index.js'
import { embedOf } from './embed-of.js'
import { channelOfBot } from './guild-of-bot.js'
import { mentionsOf } from './mentions.js'
import { type MessageForm, messageForm } from './message-form.js'
import { problems } from './rest-error.js'
import type { Call, RestContext } from './route.js'

const writable = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildVoice,
  ChannelType.GuildStageVoice,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
]

/**
 * Sends a message, or answers the one that has its nonce already.
 *
 * @throws RestError 10008 when that one was deleted since, and whatever else keeps a message from being sent
 */
export function sendMessage(call: Call, context: RestContext): APIMessage {
  const { world, nonces } = context
  const placed = channelOfBot(call, context, PermissionFlagsBits.ViewChannel)
  if (!writable.includes(placed.channel.type)) throw problems.notText()
  channelOfBot(call, context, PermissionFlagsBits.SendMessages)
  const form = messageForm(call.body)
  if (form.embeds?.length) channelOfBot(call, context, PermissionFlagsBits.EmbedLinks)
  const authorId = call.caller.application.id
  const sentBefore = isEnforced(form) ? nonces.find(authorId, form.nonce) : undefined
  if (sentBefore !== undefined) return existingMessage(world, placed, sentBefore)
  const message = messageOf(world, placed, call, form)
  if (isEnforced(form)) nonces.keep(authorId, form.nonce, message.id)
  world.post(placed, message)
  return message
}

function isEnforced(form: MessageForm): form is MessageForm & { readonly nonce: string | number } {
  return form.enforce_nonce === true && form.nonce !== undefined && form.nonce !== null && form.nonce !== ''
}

function existingMessage(world: World, placed: PlacedChannel, id: string): APIMessage {
  const message = world.messagesOf(placed).find((one) => one.id === id)
  if (message === undefined) throw problems.unknownMessage()
  return message
}

function messageOf(world: World, placed: PlacedChannel, { caller }: Call, form: MessageForm): APIMessage {
  const { content = '', allowed_mentions } = form
  const { bot } = caller.application
  return {
    id: world.newId(),
    channel_id: placed.channel.id,
    author: bot,
    content,
    timestamp: timestampOf(world.now()),
    edited_timestamp: null,
    tts: form.tts === true,
    ...mentionsOf(placed, bot.id, content, allowed_mentions ?? undefined),
    attachments: [],
    embeds: (form.embeds ?? []).map(embedOf),
    components: [],
    pinned: false,
    type: MessageType.Default,
    flags: typeof form.flags === 'number' ? form.flags : (0 as MessageFlags),
    ...(form.nonce === undefined ? {} : { nonce: form.nonce }),
  }
}
