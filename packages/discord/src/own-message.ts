import type { OwnMessage, SearchedMessage, SentMessage } from '@parvis/chat'
import { ComponentType } from 'discord-api-types/v10'
import { actionOfButton, buttonId, buttonIdsIn } from './buttons.js'
import { componentsIn } from './components-in.js'
import { contents } from './message-content.js'
import { questionIn } from './polls.js'
import { dateAt, idAt, objectIn, optionalObjects, optionalText, type Wire } from './wire/shape.js'

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
function isSame(message: Wire, searched: Searched): boolean {
  const { nonce, buttons = [], poll } = searched
  const ids = buttonIdsIn(message)
  if (buttons.length > 0) return ids.some((id) => id === buttonId(actionOfButton(id), nonce))
  return (
    ids.length === 0 &&
    saysSame(message, searched) &&
    visible(questionIn(message)) === visible(poll?.question ?? '')
  )
}

/** Whether a message and its cards say what is searched for. */
function saysSame(message: Wire, searched: Searched): boolean {
  const format = searched.layout?.format ?? 'text'
  const wanted = objectIn(contents[format]({ ...searched, mentions: [] }))
  if (format === 'components') return areEqual(containerTexts(message), containerTexts(wanted))
  // An embed repeats mentions above it, of which nobody knows here.
  const isText = format === 'embed' || visible(textOf(message)) === visible(textOf(wanted))
  const count = optionalObjects(wanted, 'embeds').length
  const own = { embeds: optionalObjects(message, 'embeds').slice(0, count) }
  const others = optionalObjects(message, 'embeds').slice(count)
  return (
    isText &&
    areEqual(embedTexts(own), embedTexts(wanted)) &&
    others.every((embed) => isPreview(embed, message))
  )
}

const textOf = (message: Wire) => optionalText(message, 'content') ?? ''

/** What each embed says. */
const embedTexts = (message: Wire) =>
  optionalObjects(message, 'embeds').map((embed) =>
    ['title', 'description'].map((field) => optionalText(embed, field) ?? '').join(' '),
  )

/** What each container says. */
const containerTexts = (message: Wire) =>
  optionalObjects(message, 'components')
    .filter(({ type }) => type === ComponentType.Container)
    .map((container) =>
      componentsIn(container)
        .filter(({ type }) => type === ComponentType.TextDisplay)
        .map((display) => optionalText(display, 'content') ?? '')
        .join(' '),
    )

/** Whether Discord may have added an embed, as it does to show the pages whose addresses a text has. */
const isPreview = (embed: Wire, message: Wire) =>
  optionalText(embed, 'url') !== null && /https?:\/\//.test(textOf(message))

const areEqual = (texts: readonly string[], others: readonly string[]) =>
  texts.length === others.length && texts.every((text, nth) => visible(text) === visible(others[nth] ?? ''))

/** What a text says: Discord trims white space, and may strip other characters that are not visible. */
export const visible = (text: string) => text.replaceAll(/[\s\p{C}]/gu, '')
