/** The texts that a channel gets: with the mentions of its roles, and of channels of its server. */

import type { ChatMarkup } from '@parvis/chat'
import { channelFinder, namedChannels } from '@parvis/schemas/announcements'
import type { ServerChannel } from '../../deliveries/channels.js'
import type { DeliveryCard } from '../../deliveries/delivery-content.js'
import type { PlannedChannel, PlannedContent, PlannedTarget } from './plan.js'

/** What a channel gets besides what everybody does. */
export type TargetMentions = Pick<PlannedTarget, 'roles' | 'everyone' | 'channels'>

/** The channels of a server that a content names, in the order of their names. */
export function channelsNamedIn(
  content: PlannedContent | undefined,
  channels: readonly ServerChannel[],
): PlannedChannel[] {
  const texts = content ? textsOf(content).filter((text) => text.includes('#')) : []
  if (texts.length === 0) return []
  const known = namedChannels(channels)
  return namesIn(texts, known.keys()).flatMap((name) => {
    const channel = known.get(name)
    return channel ? [{ name, channelId: channel.id }] : []
  })
}

/** The names, of those given, that occur in texts after `#`, in alphabetical order. */
export function namesIn(texts: readonly string[], names: Iterable<string>): string[] {
  const partsOf = channelFinder(names)
  return [...new Set(texts.flatMap((text) => partsOf(text).flatMap(({ channel }) => channel ?? [])))].sort()
}

/** The texts of a content that may name channels. */
export function textsOf({ text, cards }: PlannedContent): string[] {
  return [text, ...cards.flatMap((card) => card.text ?? [])]
}

/** The text of a message: mentions of roles come first, since only a text notifies. */
export function textWithMentions(
  { roles, everyone, channels }: TargetMentions,
  text: string,
  markup: ChatMarkup,
): string {
  const mentioned = [...(everyone ? [markup.everyone] : []), ...roles.map((id) => markup.role(id))]
  const linked = textWithChannels(text, channels, markup)
  return [mentioned.join(' '), linked].filter((part) => part !== '').join('\n')
}

/** The cards of a message, with links to the channels that they name. */
export function cardsWithMentions(
  { channels }: Pick<TargetMentions, 'channels'>,
  cards: readonly DeliveryCard[],
  markup: ChatMarkup,
): readonly DeliveryCard[] {
  return cards.map(({ text, ...card }) => ({
    ...card,
    ...(text !== undefined && { text: textWithChannels(text, channels, markup) }),
  }))
}

/** A text with links to the channels that it names. */
export function textWithChannels(
  text: string,
  channels: readonly PlannedChannel[] = [],
  markup: Pick<ChatMarkup, 'channel'>,
): string {
  const ids = new Map(channels.map(({ name, channelId }) => [name, channelId]))
  const parts = channelFinder(ids.keys())(text)
  return parts
    .map((part) => {
      const id = part.channel === undefined ? undefined : ids.get(part.channel)
      return id === undefined ? part.text : markup.channel(id)
    })
    .join('')
}
