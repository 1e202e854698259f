/** What a message of the platform says, as the content of an announcement; without its files. */

import type { PostedCard, PostedMessage } from '@parvis/chat'
import { communityAnnouncements } from '@parvis/schemas'
import { type LeftPart, contentLimits as limits } from '@parvis/schemas/announcements'
import { fitting, titleFrom } from './imported-text.js'

/** What an announcement takes over of a message. */
export interface ImportedContent {
  /** Empty where it has no words. */
  readonly title: string
  readonly format: 'text' | 'components'
  /** Of the frame, as `#rrggbb`; null without one. */
  readonly accentColor: string | null
  /** Address of the picture in the frame; null without one. */
  readonly picture: string | null
  readonly text: string
  readonly cards: readonly ImportedCard[]
  readonly links: PostedMessage['links']
  readonly poll: PostedMessage['poll']
  /** What is not taken over, each once. */
  readonly left: readonly LeftPart[]
}

/** A card; its picture is an address. */
export interface ImportedCard {
  readonly title: string
  readonly text: string
  readonly accentColor: string | null
  readonly picture: string | null
}

/** Takes over what a message says, as far as an announcement can say it. */
export function importedContent(message: PostedMessage): ImportedContent {
  const left = new Set<LeftPart>(message.others)
  const cut = (text: string, longest: number) => {
    const fit = fitting(text, longest)
    if (fit.isCut) left.add('texts')
    return fit.text
  }
  const { frame, cards } = framed(message)
  const text = cut(frame?.text ?? message.text, limits.text)
  const taken = cards.slice(0, limits.cards)
  if (taken.length < cards.length) left.add('cards')
  if (cards.some(({ url }) => url !== undefined)) left.add('cardLinks')
  const links = message.links.filter(isLinkFine).slice(0, limits.links)
  if (links.length < message.links.length) left.add('links')
  const poll = importedPoll(message.poll, cut)
  if (poll && message.poll && poll.answers.length < message.poll.answers.length) left.add('answers')
  const shownCards = taken.map((card) => ({
    title: cut(card.title ?? '', limits.cardTitle),
    text: cut(card.text ?? '', limits.cardText),
    accentColor: colourOf(card),
    picture: card.picture ?? null,
  }))
  return {
    title: titleFrom([text, ...shownCards.flatMap((card) => [card.title, card.text]), poll?.question ?? '']),
    format: message.isComponents ? 'components' : 'text',
    accentColor: frame ? colourOf(frame) : null,
    picture: frame?.picture ?? null,
    text,
    cards: shownCards,
    links,
    poll,
    left: [...left],
  }
}

/** In a message of components, a first frame without a title is what announcements lay out their text in. */
function framed({ isComponents, text, cards }: PostedMessage): {
  readonly frame?: PostedCard
  readonly cards: readonly PostedCard[]
} {
  const [frame, ...others] = cards
  const isFrame = isComponents && text === '' && frame?.text !== undefined && frame.title === undefined
  return isFrame ? { frame, cards: others } : { cards }
}

function importedPoll(poll: PostedMessage['poll'], cut: (text: string, longest: number) => string) {
  if (!poll) return null
  const answers = poll.answers.map((answer) => cut(answer, limits.pollAnswer)).filter(Boolean)
  return { ...poll, question: cut(poll.question, limits.pollQuestion), answers: [...new Set(answers)] }
}

const { links } = communityAnnouncements.fields.versions.fields

function isLinkFine({ label, url }: PostedMessage['links'][number]): boolean {
  const { fields } = links
  return fields.label.rule.safeParse(label).success && fields.url.rule.safeParse(url).success
}

function colourOf({ color }: Pick<PostedCard, 'color'>): string | null {
  return color === undefined ? null : `#${color.toString(16).padStart(6, '0')}`
}
