import { type ChatAction, ChatError, type ChatInteraction } from '@parvis/chat'
import { ComponentType, GatewayDispatchEvents, InteractionType } from 'discord-api-types/v10'
import { actionOfButton } from '../buttons.js'
import { idAt, objectIn, optionalText, textAt, type Wire } from '../wire/shape.js'
import type { Dispatch } from './frame.js'

/** What someone does with the bot on a guild; undefined for anything else, and for unknown forms. */
export function interactionOf({ t, d }: Pick<Dispatch, 't' | 'd'>): ChatInteraction | undefined {
  if (t !== GatewayDispatchEvents.InteractionCreate) return undefined
  try {
    return readInteraction(objectIn(d))
  } catch (error) {
    if (error instanceof ChatError) return undefined
    throw error
  }
}

function readInteraction(d: Wire): ChatInteraction | undefined {
  const action = actionOf(d.type, objectIn(d.data))
  if (!action) return undefined
  return {
    handle: `${idAt(d, 'id')} ${textAt(d, 'token')}`,
    serverId: idAt(d, 'guild_id'),
    userId: idAt(objectIn(objectIn(d.member).user), 'id'),
    locale: optionalText(d, 'locale'),
    action,
  }
}

function actionOf(type: unknown, data: Wire): ChatAction | undefined {
  if (type === InteractionType.ApplicationCommand) return { kind: 'command', name: textAt(data, 'name') }
  if (type !== InteractionType.MessageComponent) return undefined
  const name = actionOfButton(textAt(data, 'custom_id'))
  const { values } = data
  return data.component_type === ComponentType.StringSelect
    ? { kind: 'choose', name, values: Array.isArray(values) ? values.map(String) : [] }
    : { kind: 'press', name }
}
