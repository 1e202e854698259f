/** The delivery, and change events about deliveries. */

import type { ChannelId, MessageButton, MessageLayout, UserId } from '@parvis/chat'
import type { Queryable } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import { communityNetworks } from '@parvis/schemas'
import type { listDeliveries } from '@parvis/schemas/calls/deliveries'
import { type Change, publishChanges } from '@parvis/work'
import type { DeliveryContent } from './delivery-content.js'

/** The notification channel for due announcements, and for progress of their sendings. */
export const sendingChannel = 'announcement_sendings'

/** Kinds of messages; a channel serves them round robin. */
export const deliveryKinds = ['test', 'widget', 'announcement'] as const

export type DeliveryKind = (typeof deliveryKinds)[number]

/** A channel of a network of a community. */
export interface ChannelKey {
  readonly accountId: string
  readonly communityId: string
  readonly networkId: string
  readonly channelId: ChannelId
}

/** A message for a channel. */
export interface NewDelivery extends ChannelKey {
  readonly kind: DeliveryKind
  /** Its idempotency key, such as who joined and when: within a community, it is sent once. */
  readonly key: string
  readonly text: string
  /** The only people it notifies. */
  readonly mentions?: readonly UserId[]
  /** Those below it, which also make it recognisable in the history. */
  readonly buttons?: readonly MessageButton[]
  /** Plain text by default. */
  readonly layout?: MessageLayout
  /** Id of the file of its picture, which is read when it is sent. */
  readonly picture?: string
  /** The people about whom it is: once one of them is erased, so is its text. */
  readonly userIds?: readonly UserId[]
  /** Which of the alternatives in a widget's settings it is, such as the id of a message. */
  readonly choice?: string
  /** What else it has. */
  readonly content?: DeliveryContent
  /** The sending of an announcement to which it belongs. */
  readonly sendingId?: string
  /** Language of its text, where there are several. */
  readonly language?: string
  /** Milliseconds until it expires. */
  readonly expiresIn?: number
}

/** A delivery, as the API returns it. */
export type Delivery = ResultOf<typeof listDeliveries>[number]

/** The change that deliveries of an account make. */
export function deliveriesChange(accountId: string, ids: readonly string[]): Change {
  const { path, rights } = communityNetworks
  return { accountId, topic: `${path}/messages`, right: rights.read, ids }
}

/** Announces that deliveries changed, once the transaction is committed. */
export function announceDeliveries(
  connection: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  return publishChanges(connection, deliveriesChange(accountId, ids))
}
