import type { MessageLayout, OwnMessage, SearchedMessage, SentMessage } from '@parvis/chat'
import { ComponentType } from 'discord-api-types/v10'
import { actionOfButton, buttonId, buttonIdsIn } from './buttons.js'
import { componentsIn } from './components-in.js'
import { questionIn } from './polls.js'
import { dateAt, idAt, optionalObjects, optionalText, type Wire } from './wire/shape.js'

/** Reads a sent message. @throws ChatError `unavailable` for anything else */
export function sentOf(message: Wire): SentMessage {
  return { id: idAt(message, 'id'), at: dateAt(message, 'timestamp') }
}

/** What a message is compared with. */
type Searched = Omit<SearchedMessage, 'channelId'>

/** Reads a message of the bot, and whether it is the one that is searched for. */
export function ownOf(message: Wire, searched: Searched): OwnMessage {
  return { ...sentOf(message), isSame: isSame(message, searched) }
}

/** The history has no nonces, except in the ids of buttons: with those, nothing else counts. */
function isSame(message: Wire, { text, nonce, buttons = [], layout, poll }: Searched): boolean {
  const ids = buttonIdsIn(message)
  if (buttons.length > 0) return ids.some((id) => id === buttonId(actionOfButton(id), nonce))
  const isSaid = visible(textIn[layout?.format ?? 'text'](message)) === visible(text)
  return ids.length === 0 && isSaid && visible(questionIn(message)) === visible(poll?.question ?? '')
}

/** The text of a message, by its format. */
const textIn: Readonly<Record<'text' | MessageLayout['format'], (message: Wire) => string>> = {
  text: (message) => optionalText(message, 'content') ?? '',
  embed: (message) =>
    optionalObjects(message, 'embeds')
      .map((embed) => optionalText(embed, 'description') ?? '')
      .join(' '),
  components: (message) =>
    componentsIn(message)
      .filter(({ type }) => type === ComponentType.TextDisplay)
      .map((display) => optionalText(display, 'content') ?? '')
      .join(' '),
}

/** What a text says: Discord trims white space, and may strip other characters that are not visible. */
export const visible = (text: string) => text.replaceAll(/[\s\p{C}]/gu, '')
