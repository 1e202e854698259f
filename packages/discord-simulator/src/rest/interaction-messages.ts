import { AllowedMentionsTypes, type APIMessage, MessageFlags } from 'discord-api-types/v10'
import { timestampOf } from '../world/index.js'
import { type Interaction, isEphemeral } from './interactions.js'
import { type MessageForm, messageForm } from './message-form.js'
import { problems } from './rest-error.js'
import type { Call, RestContext } from './route.js'
import { messageOf } from './send-message.js'

/** Sends a message in answer to an interaction. @throws RestError 50035 or 50006 when it is invalid */
export function answerWith(
  body: unknown,
  interaction: Interaction,
  call: Call,
  context: RestContext,
): APIMessage {
  const { nonce: _, ...form } = messageForm(body)
  return send(form, interaction, call, context)
}

/** Defers the answer: sends a message without content, until it is edited. */
export function deferAnswer(
  flags: unknown,
  interaction: Interaction,
  call: Call,
  context: RestContext,
): APIMessage {
  const ephemeral = Number(flags ?? 0) & MessageFlags.Ephemeral
  return send({ content: '', flags: MessageFlags.Loading | ephemeral }, interaction, call, context)
}

/** Unless the message says otherwise, it notifies only people. */
const defaultMentions = { parse: [AllowedMentionsTypes.User] }

function send(form: MessageForm, interaction: Interaction, call: Call, { world }: RestContext): APIMessage {
  const { placed, ephemeral } = interaction
  const allowed_mentions = form.allowed_mentions ?? defaultMentions
  const message = messageOf(world, placed, call, { ...form, allowed_mentions })
  interaction.sent.add(message.id)
  if (isEphemeral(message)) ephemeral.set(message.id, message)
  else world.post(placed, message)
  return message
}

/**
 * A message of an interaction: by its id, or `@original` for the first response or the message whose component was used.
 *
 * @throws RestError 10008
 */
export function messageOfInteraction(
  id: string,
  interaction: Interaction,
  { world, interactions }: RestContext,
): APIMessage {
  const { originalId, sent, placed, userId } = interaction
  const messageId = id === '@original' ? originalId : sent.has(id) ? id : undefined
  const shown = [...world.messagesOf(placed), ...interactions.ephemeral(userId)]
  const message = shown.find((one) => one.id === messageId)
  if (message === undefined) throw problems.unknownMessage()
  return message
}

/** Sets the given fields of a message. @throws RestError 50035, or 50006 when nothing is left */
export function editMessage(
  former: APIMessage,
  body: unknown,
  interaction: Interaction,
  call: Call,
  context: RestContext,
): APIMessage {
  const { world, interactions } = context
  const isLoading = ((former.flags ?? 0) & MessageFlags.Loading) !== 0
  const given = typeof body === 'object' && body !== null ? body : {}
  const stored = isLoading
    ? {}
    : { content: former.content, embeds: former.embeds, components: former.components }
  const fixed = (former.flags ?? 0) & (MessageFlags.Ephemeral | MessageFlags.IsComponentsV2)
  const { nonce: _, ...form } = messageForm({ ...stored, flags: fixed, ...given })
  const edited = messageOf(world, interaction.placed, call, form)
  const message: APIMessage = {
    ...edited,
    id: former.id,
    author: former.author,
    timestamp: former.timestamp,
    edited_timestamp: isLoading ? null : timestampOf(world.now()),
    flags: (edited.flags ?? 0) | fixed,
  }
  if (!interactions.replaceEphemeral(message)) world.changeMessage(interaction.placed, message)
  return message
}
