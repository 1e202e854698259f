import type { ChatMessage, MessageLink, MessagePoll, RoleId, SearchedMessage } from '@parvis/chat'

/** A file of a message, in the version that is to be sent. */
export interface DeliveryFile {
  readonly id: string
  /** Version of its content. */
  readonly contentId: string
}

/** A card below the text of a message. */
export interface DeliveryCard {
  readonly title?: string
  readonly text?: string
  /** As 0xrrggbb. */
  readonly color?: number
  readonly picture?: DeliveryFile
}

/** What a post in a forum has besides its message. */
export interface PostFacts {
  readonly title: string
  /** Ids of tags of the forum. */
  readonly tags: readonly string[]
}

/** What a message has besides its text, buttons, layout and picture. */
export interface DeliveryContent {
  readonly cards: readonly DeliveryCard[]
  readonly links: readonly MessageLink[]
  readonly files: readonly DeliveryFile[]
  readonly poll?: MessagePoll
  /** The roles that it notifies. */
  readonly roles: readonly RoleId[]
  readonly everyone: boolean
  /** Of a message that is a post in a forum. */
  readonly post?: PostFacts
  /** Whether it is published to those who follow its channel. */
  readonly crosspost: boolean
}

/** The parts of a message that are stored as they are sent. */
export function messagePartsOf({
  links,
  poll,
  roles,
  everyone,
}: DeliveryContent): Pick<ChatMessage, 'links' | 'poll' | 'roles' | 'everyone'> {
  return { links, roles, everyone, ...(poll && { poll }) }
}

/** The parts by which a message is recognised in the history of its channel. */
export function searchedPartsOf({ poll, cards }: DeliveryContent): Pick<SearchedMessage, 'poll' | 'cards'> {
  const texts = cards.map(({ picture: _, ...card }) => card)
  return { ...(poll && { poll }), ...(texts.length > 0 && { cards: texts }) }
}
