import type { MessageButton, MessageLayout } from '@parvis/chat'
import { partitioned } from '@parvis/engine'
import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** Messages for channels: waiting ones, and the outcome of the others. */
export const communityDeliveries = partitioned(
  pgTable(
    'community_deliveries',
    {
      accountId: uuid().notNull(),
      communityId: uuid().notNull(),
      id: uuid().notNull(),
      networkId: uuid().notNull(),
      channelId: text().notNull(),
      kind: text().notNull(),
      /** Its idempotency key: queued again under the same key, it is the same delivery. */
      key: text().notNull(),
      /** Null once one of the people about whom it is was erased. */
      text: text(),
      /** The people it notifies, by the platform's ids. */
      mentions: text().array().notNull(),
      /** Those below it; null when it has none. */
      buttons: jsonb().$type<readonly MessageButton[]>(),
      /** Null for plain text. */
      layout: jsonb().$type<MessageLayout>(),
      /** Id of the file of its picture; null when it has none. */
      picture: uuid(),
      /** What else it has; null for nothing. */
      content: jsonb(),
      /** The sending of an announcement to which it belongs; null when it does not. */
      sendingId: uuid(),
      /** Language of its text, where an announcement has several; null otherwise. */
      language: text(),
      /** The people about whom it is, by the platform's ids. */
      userIds: text().array().notNull().default([]),
      /** Which of the alternatives in a widget's settings it is, such as the id of a message; null when it is none. */
      choice: text(),
      /** `waiting`, `sending`, `sent`, `failed` or `uncertain`. */
      state: text().notNull().default('waiting'),
      /** Why it failed, is uncertain, or is not sent yet; as a code. */
      cause: text(),
      /** How often it was tried. */
      attempts: integer().notNull().default(0),
      queuedAt: moment().notNull().defaultNow(),
      /** Its expiry. */
      expiresAt: moment(),
      /** First attempt since it was last known not to be sent; null when it is known not to be. */
      triedAt: moment(),
      /** Last attempt. */
      lastTriedAt: moment(),
      /** When the history is searched next for an uncertain one; null when it is not any more. */
      searchAt: moment(),
      sentAt: moment(),
      /** The platform's id of it; null where that is unknown. */
      messageId: text(),
      /** When its message was edited last, published to followers, and deleted by us; null when it was not. */
      changedAt: moment(),
      publishedAt: moment(),
      removedAt: moment(),
    },
    (table) => [
      primaryKey({ columns: [table.accountId, table.communityId, table.id] }),
      unique('community_deliveries_by_key').on(table.accountId, table.communityId, table.key),
      index('community_deliveries_by_network').on(
        table.accountId,
        table.communityId,
        table.networkId,
        table.id,
      ),
      index('community_deliveries_to_send')
        .on(
          table.accountId,
          table.communityId,
          table.networkId,
          table.channelId,
          table.state,
          table.kind,
          table.id,
        )
        .where(sql`"state" in ('waiting', 'sending')`),
      index('community_deliveries_to_search').on(table.searchAt).where(sql`"state" = 'uncertain'`),
      index('community_deliveries_by_message')
        .on(table.accountId, table.communityId, table.networkId, table.channelId, table.messageId)
        .where(sql`"messageId" is not null`),
      index('community_deliveries_of_sending')
        .on(table.accountId, table.communityId, table.sendingId, table.id)
        .where(sql`"sendingId" is not null`),
      index('community_deliveries_ended').on(table.queuedAt).where(sql`"state" in ('sent', 'failed')`),
      index('community_deliveries_by_user').using('gin', table.userIds),
    ],
  ),
  { by: ['accountId', 'communityId'], partitions: 16 },
)

/** The channels with messages, and whether deliveries may be made there now. */
export const communityChannels = pgTable(
  'community_channels',
  {
    accountId: uuid().notNull(),
    communityId: uuid().notNull(),
    networkId: uuid().notNull(),
    channelId: text().notNull(),
    platform: text().notNull(),
    /** When a message was queued for it last. */
    usedAt: moment().notNull().defaultNow(),
    /** When a delivery is due; null when none waits, or while it is stopped. */
    nextAt: moment(),
    /** The kinds of message that had a turn, the last one last. */
    turns: text().array().notNull().default([]),
    /** Why deliveries are stopped until someone resolves it, as a code; null when they are not. */
    stoppedFor: text(),
    stoppedAt: moment(),
    /** The delivery that was refused. */
    stoppedBy: uuid(),
    /** How often it stopped since the last delivery. */
    stops: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.communityId, table.networkId, table.channelId] }),
    index('community_channels_to_send')
      .on(table.platform, table.accountId, table.nextAt, table.channelId)
      .where(sql`"nextAt" is not null`),
  ],
)
