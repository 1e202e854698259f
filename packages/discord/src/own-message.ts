import type { OwnMessage, SearchedMessage, SentMessage } from '@parvis/chat'
import { actionOfButton, buttonId, buttonIdsIn } from './buttons.js'
import { dateAt, idAt, optionalText, type Wire } from './wire/shape.js'

/** Reads a sent message. @throws ChatError `unavailable` for anything else */
export function sentOf(message: Wire): SentMessage {
  return { id: idAt(message, 'id'), at: dateAt(message, 'timestamp') }
}

/** Reads a message of the bot, and whether it is the one that is searched for. */
export function ownOf(message: Wire, searched: SearchedMessage): OwnMessage {
  return { ...sentOf(message), isSame: isSame(message, searched) }
}

/** The history has no nonces, except in the ids of buttons: with those, nothing else counts. */
function isSame(message: Wire, { text, nonce, buttons = [] }: SearchedMessage): boolean {
  const ids = buttonIdsIn(message)
  if (buttons.length > 0) return ids.some((id) => id === buttonId(actionOfButton(id), nonce))
  return ids.length === 0 && visible(optionalText(message, 'content') ?? '') === visible(text)
}

/** What a text says: Discord trims white space, and may strip other characters that are not visible. */
const visible = (text: string) => text.replaceAll(/[\s\p{C}]/gu, '')
