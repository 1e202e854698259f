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
