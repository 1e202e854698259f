/** What exactly an announcement sends, where and when: fixed when it is submitted, and identified by its hash. */

import { createHash } from 'node:crypto'
import type { ChannelId, MessageLayout, MessageLink, MessagePoll, RoleId } from '@parvis/chat'
import type { MessageLanguage } from '@parvis/schemas/widgets'
import type { DeliveryCard, DeliveryFile } from '../../deliveries/delivery-content.js'
import type { Schedule } from '../schedule/schedule.js'

/** What is said in one language. */
export interface PlannedContent {
  readonly text: string
  readonly layout?: MessageLayout
  readonly cards: readonly DeliveryCard[]
  readonly links: readonly MessageLink[]
  readonly files: readonly DeliveryFile[]
  readonly poll?: MessagePoll
  /** Title in forums. */
  readonly postTitle?: string
}

/** A channel, and what it gets. */
export interface PlannedTarget {
  readonly networkId: string
  readonly channelId: ChannelId
  readonly language: MessageLanguage
  /** Whether it is a forum, in which a message is a post. */
  readonly isForum: boolean
  /** Whether the message is published to those who follow the channel. */
  readonly crosspost: boolean
  /** Ids of tags of a forum. */
  readonly tags: readonly string[]
  /** The roles to notify. */
  readonly roles: readonly RoleId[]
  readonly everyone: boolean
  /** The channels of its server that its texts name; missing without any. */
  readonly channels?: readonly PlannedChannel[]
}

/** A channel that a text names. */
export interface PlannedChannel {
  /** As the text names it, without the sign. */
  readonly name: string
  readonly channelId: ChannelId
}

/** When it goes out, and what becomes of it if it is late. */
export interface PlannedTime {
  /** Null for at once. */
  readonly schedule: Schedule | null
  readonly late: 'send' | 'skip' | 'ask'
  /** Minutes from when on it is late. */
  readonly lateAfter: number
}

export interface AnnouncementPlan {
  readonly contents: { readonly [Language in MessageLanguage]?: PlannedContent }
  readonly targets: readonly PlannedTarget[]
  readonly time: PlannedTime
}

/** Hash of a plan, the same for equal plans: SHA-256, as 64 hexadecimal digits. */
export function planHash(plan: AnnouncementPlan): string {
  return createHash('sha256').update(JSON.stringify(plan, sortedKeys)).digest('hex')
}

/** The members of objects in the order of their names: a database need not preserve theirs. */
function sortedKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
