import type { PostedCard, PostedFile, PostedMessage, PostedOther } from '@parvis/chat'
import { ComponentType, EmbedType, MessageFlags } from 'discord-api-types/v10'
import { cardOfText } from './cards.js'
import { componentsIn } from './components-in.js'
import { sentOf } from './own-message.js'
import { pollIn } from './polls.js'
import { hasAnsweredComponents, linksIn } from './posted-buttons.js'
import {
  idAt,
  isObject,
  objectIn,
  optionalCount,
  optionalObjects,
  optionalText,
  type Wire,
} from './wire/shape.js'

/** Reads a message of anybody. @throws ChatError `unavailable` for anything else */
export function postedOf(message: Wire, botId: string): PostedMessage {
  const author = objectIn(message.author)
  const authorId = idAt(author, 'id')
  const text = [optionalText(message, 'content') ?? '', ...topTexts(message)].filter(Boolean).join('\n')
  const cards = [...embedCards(message, author), ...containersOf(message).map(containerCard)]
  const poll = pollIn(message)
  const files = filesIn(message, cards)
  const isEmpty = text === '' && cards.length + files.length === 0 && poll === null
  return {
    ...sentOf(message),
    authorId,
    isOwn: authorId === botId,
    isReadable: !isEmpty,
    text,
    cards,
    isComponents: ((optionalCount(message, 'flags') ?? 0) & MessageFlags.IsComponentsV2) !== 0,
    links: linksIn(message),
    poll,
    files,
    others: othersIn(message),
  }
}

function othersIn(message: Wire): readonly PostedOther[] {
  return [
    ...(hasAnsweredComponents(message) ? ['buttons' as const] : []),
    ...(optionalObjects(message, 'sticker_items').length > 0 ? ['stickers' as const] : []),
    ...(optionalObjects(message, 'message_snapshots').length > 0 ? ['forward' as const] : []),
  ]
}

const containersOf = (message: Wire) =>
  optionalObjects(message, 'components').filter(({ type }) => type === ComponentType.Container)

/** Texts of components outside of containers. */
const topTexts = (message: Wire) =>
  optionalObjects(message, 'components')
    .filter(({ type }) => type !== ComponentType.Container)
    .flatMap((component) => textsOf([component, ...componentsIn(component)]))

const textsOf = (components: readonly Wire[]) =>
  components
    .filter(({ type }) => type === ComponentType.TextDisplay)
    .map((display) => optionalText(display, 'content') ?? '')

/** Embeds of bots and webhooks; all others are previews of the pages that a text links, which Discord adds. */
function embedCards(message: Wire, author: Wire): readonly PostedCard[] {
  if (author.bot !== true && optionalText(message, 'webhook_id') === null) return []
  const content = optionalText(message, 'content') ?? ''
  return optionalObjects(message, 'embeds')
    .filter(({ type = EmbedType.Rich }) => type === EmbedType.Rich)
    .filter((embed) => !content.includes(optionalText(embed, 'url') ?? '\0'))
    .map(embedCard)
}

/** Fields of an embed become paragraphs of the text. */
function embedCard(embed: Wire): PostedCard {
  const fields = optionalObjects(embed, 'fields').map(
    (field) => `**${optionalText(field, 'name') ?? ''}**\n${optionalText(field, 'value') ?? ''}`,
  )
  const text = [optionalText(embed, 'description') ?? '', ...fields].filter(Boolean).join('\n\n')
  const [title, url] = [optionalText(embed, 'title'), optionalText(embed, 'url')]
  const picture = addressIn(embed.image) ?? addressIn(embed.thumbnail)
  return {
    ...(title !== null && { title }),
    ...(title !== null && url !== null && { url }),
    ...(text && { text }),
    ...colorOf(embed, 'color'),
    ...(picture !== null && { picture }),
  }
}

function containerCard(container: Wire): PostedCard {
  const components = componentsIn(container)
  const media = components.flatMap((component) => [
    ...optionalObjects(component, 'items'),
    ...(isObject(component.accessory) ? [component.accessory] : []),
  ])
  const picture = media.map((item) => addressIn(item.media)).find((address) => address !== null)
  return {
    ...cardOfText(textsOf(components).join('\n')),
    ...colorOf(container, 'accent_color'),
    ...(picture && { picture }),
  }
}

function colorOf(part: Wire, key: string): { readonly color?: number } {
  const color = optionalCount(part, key)
  return color === null ? {} : { color }
}

const addressIn = (media: unknown) => (isObject(media) ? optionalText(media, 'url') : null)

function filesIn(message: Wire, cards: readonly PostedCard[]): readonly PostedFile[] {
  const shown = new Set(cards.flatMap(({ picture }) => (picture ? withoutSignature(picture) : [])))
  return optionalObjects(message, 'attachments')
    .map(fileOf)
    .filter(({ address }) => !shown.has(withoutSignature(address)))
}

function fileOf(attachment: Wire): PostedFile {
  const description = optionalText(attachment, 'description')
  return {
    name: optionalText(attachment, 'filename') ?? '',
    type: optionalText(attachment, 'content_type') ?? 'application/octet-stream',
    size: optionalCount(attachment, 'size') ?? 0,
    address: optionalText(attachment, 'url') ?? '',
    ...(description !== null && { description }),
  }
}

/** An address of a file without its query, by which Discord signs it anew each time. */
const withoutSignature = (address: string) => address.replace(/\?.*$/s, '')
