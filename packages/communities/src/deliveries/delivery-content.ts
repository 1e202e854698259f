import type { ChatMessage, MessageLink, MessagePoll, RoleId } from '@parvis/chat'

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
  readonly post?: { readonly title: string; readonly tags: readonly string[] }
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
