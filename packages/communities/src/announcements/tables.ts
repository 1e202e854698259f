import { partitioned } from '@parvis/engine'
import { sql } from 'drizzle-orm'
import {
  boolean,
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

/** What exactly submitted announcements send, and where, until they are drafts again. */
export const communityAnnouncementPlans = pgTable(
  'community_announcement_plans',
  {
    accountId: uuid().notNull(),
    communityId: uuid().notNull(),
    announcementId: uuid().notNull(),
    /** Of the plan. */
    hash: text().notNull(),
    plan: jsonb().notNull(),
    /** When it is due next; null before it is approved, and after the last time. */
    nextAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.communityId, table.announcementId] }),
    index('community_announcement_plans_due').on(table.nextAt).where(sql`"nextAt" is not null`),
  ],
)

/** Each time that announcements were due. */
export const communityAnnouncementSendings = pgTable(
  'community_announcement_sendings',
  {
    accountId: uuid().notNull(),
    communityId: uuid().notNull(),
    id: uuid().notNull(),
    announcementId: uuid().notNull(),
    dueAt: moment().notNull(),
    /** `late` while somebody has to decide; `sending`, `sent`, `partly_sent`, `failed`, `skipped` or `cancelled`. */
    state: text().notNull(),
    /** Of the plan by which it is sent. */
    hash: text().notNull(),
    startedAt: moment(),
    endedAt: moment(),
    /** Numbers of messages, as they were counted last. */
    total: integer().notNull().default(0),
    sent: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    uncertain: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.communityId, table.id] }),
    unique('community_announcement_sendings_once').on(
      table.accountId,
      table.communityId,
      table.announcementId,
      table.dueAt,
    ),
    index('community_announcement_sendings_due').on(table.accountId, table.communityId, table.dueAt),
    index('community_announcement_sendings_open')
      .on(table.accountId, table.communityId, table.id)
      .where(sql`"endedAt" is null or "uncertain" > 0`),
  ],
)

/** What people did with the messages of sendings, as it was read last, and when it is read next. */
export const communityAnnouncementResults = partitioned(
  pgTable(
    'community_announcement_results',
    {
      accountId: uuid().notNull(),
      communityId: uuid().notNull(),
      sendingId: uuid().notNull(),
      /** The delivery of the message. */
      deliveryId: uuid().notNull(),
      announcementId: uuid().notNull(),
      networkId: uuid().notNull(),
      channelId: text().notNull(),
      platform: text().notNull(),
      /** The platform's id of the message. */
      messageId: text().notNull(),
      /** Whether it is the first message of a post in a forum. */
      isPost: boolean().notNull(),
      language: text(),
      /** Its poll; null when it has none. */
      poll: jsonb(),
      sentAt: moment().notNull(),
      /** When it is to be read next; null once it is not any more. */
      nextReadAt: moment(),
      /** How often a reading was begun since the last one that ended. */
      attempts: integer().notNull().default(0),
      /** Null before the first reading. */
      readAt: moment(),
      /** Why it was not read last time, as a code; null when it was. */
      cause: text(),
      /** Reactions by emoji. */
      reactions: jsonb().notNull().default([]),
      /** Number of reactions of all emoji. */
      reacted: integer().notNull().default(0),
      /** Null where they are unknown. */
      replies: integer(),
      /** Whether there may be more replies. */
      isPartial: boolean().notNull().default(false),
      /** Votes by answer; null where they are unknown, or without a poll. */
      votes: jsonb(),
      /** Whether the poll had ended. */
      isFinal: boolean().notNull().default(false),
    },
    (table) => [
      primaryKey({
        name: 'community_announcement_results_pk',
        columns: [table.accountId, table.communityId, table.sendingId, table.deliveryId],
      }),
      index('community_announcement_results_due')
        .on(table.platform, table.nextReadAt)
        .where(sql`"nextReadAt" is not null`),
      index('community_announcement_results_by_channel')
        .on(table.accountId, table.communityId, table.networkId, table.channelId, table.sentAt)
        .where(sql`"nextReadAt" is null`),
    ],
  ),
  { by: ['accountId', 'communityId'], partitions: 16 },
)
