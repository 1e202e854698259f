import type { ChannelId, MessageId, MessageLayout } from '@parvis/chat'
import type { DeliveryCause } from '@parvis/schemas/causes'
import type { DeliveryContent } from '../deliveries/delivery-content.js'

/** What is done to a message that was sent; doing it again changes nothing. */
export type MessageAction = 'publish' | 'edit' | 'remove'

/** What an edited message says. */
export interface EditedMessage {
  readonly text: string
  readonly layout: MessageLayout | null
  readonly content: DeliveryContent
}

/** A change of a message of a community. */
export interface ChangeKey {
  readonly accountId: string
  readonly communityId: string
  readonly id: string
}

/** A change that is tried. */
export interface BegunChange {
  readonly action: MessageAction
  readonly deliveryId: string
  readonly channelId: ChannelId
  /** Whether the message is the first one of a post in a forum. */
  readonly isPost: boolean
  /** Null where the platform's id of the message is unknown. */
  readonly messageId: MessageId | null
  /** Of an edit only. */
  readonly message: EditedMessage | null
  readonly isConnected: boolean
  /** How often it was tried, with this time. */
  readonly attempts: number
}

/** Outcome of an attempt to change a message. */
export type ChangeOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly cause: DeliveryCause }
  /** It is to be tried again. */
  | {
      readonly kind: 'later'
      readonly cause: DeliveryCause
      /** Milliseconds until the next attempt. */
      readonly after: number
      /** Whether the platform refuses all calls until then. */
      readonly isForAll: boolean
    }
