import { type APIMessage, InteractionType, InteractionResponseType as Kind } from 'discord-api-types/v10'
import { fieldsOrEmpty, formOf } from '../form.js'
import { answerWith, deferAnswer, editMessage, messageOfInteraction } from '../interaction-messages.js'
import type { Interaction } from '../interactions.js'
import type { Call, RestContext, Route } from '../route.js'

const ofMessage = '/webhooks/:application/:token/messages/:message'

/** Answers to interactions; their token authenticates them. */
export const interactionRoutes: Route[] = [
  {
    method: 'POST',
    path: '/interactions/:interaction/:token/callback',
    rate: 'interactionCallback',
    for: 'interaction',
    answer: respond,
  },
  {
    method: 'POST',
    path: '/webhooks/:application/:token',
    rate: 'webhook',
    for: 'interaction',
    answer: (call, context) => answerWith(call.body, acknowledged(call, context), call, context),
  },
  {
    method: 'GET',
    path: ofMessage,
    rate: 'webhook',
    for: 'interaction',
    answer: (call, context) => named(call, context).message,
  },
  {
    method: 'PATCH',
    path: ofMessage,
    rate: 'webhook',
    for: 'interaction',
    answer(call, context) {
      const { message, interaction } = named(call, context)
      return editMessage(message, call.body, interaction, call, context)
    },
  },
  {
    method: 'DELETE',
    path: ofMessage,
    rate: 'webhook',
    for: 'interaction',
    answer(call, context) {
      const { message, interaction } = named(call, context)
      if (!interaction.ephemeral.delete(message.id))
        context.world.deleteMessage(interaction.placed, message.id)
    },
  },
]

function acknowledged({ params }: Call, { interactions }: RestContext): Interaction {
  return interactions.acknowledged(params.application ?? '', params.token ?? '')
}

function named(call: Call, context: RestContext): { message: APIMessage; interaction: Interaction } {
  const interaction = acknowledged(call, context)
  return { interaction, message: messageOfInteraction(call.params.message ?? '', interaction, context) }
}

type Response = (
  data: Readonly<Record<string, unknown>>,
  interaction: Interaction,
  call: Call,
  context: RestContext,
) => APIMessage | undefined

/** Responses to commands and to components, and those to components alone. */
const responses: Partial<Readonly<Record<Kind, Response>>> = {
  [Kind.ChannelMessageWithSource]: (data, ...rest) => answerWith(data, ...rest),
  [Kind.DeferredChannelMessageWithSource]: ({ flags }, ...rest) => deferAnswer(flags, ...rest),
}
const componentResponses: typeof responses = {
  ...responses,
  [Kind.DeferredMessageUpdate]: () => undefined,
  [Kind.UpdateMessage]: (data, interaction, call, context) =>
    editMessage(messageOfInteraction('@original', interaction, context), data, interaction, call, context),
}

/** Responds to an interaction: nothing is answered, or the message if the query asks for it. */
function respond(call: Call, context: RestContext): object | undefined {
  const { params, query, body } = call
  const interaction = context.interactions.acknowledge(params.interaction ?? '', params.token ?? '')
  const { type, data } = fieldsOrEmpty(body)
  const allowed = interaction.type === InteractionType.MessageComponent ? componentResponses : responses
  const response = allowed[type as Kind]
  const form = formOf({})
  if (response === undefined)
    form.refuse('type', 'BASE_TYPE_CHOICES', `Value must be one of {${Object.keys(allowed).join(', ')}}.`)
  form.check()
  const message = response?.(fieldsOrEmpty(data), interaction, call, context)
  interaction.isAcknowledged = true
  if (message) interaction.originalId = message.id
  if (!formOf(query).boolean('with_response')) return undefined
  return {
    interaction: { id: interaction.id, type: interaction.type, response_message_id: message?.id },
    resource: { type, ...(message ? { message } : {}) },
  }
}
