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

/** Changes of messages that were sent: those to be made, and the outcome of the others. */
export const communityMessageChanges = partitioned(
  pgTable(
    'community_message_changes',
    {
      accountId: uuid().notNull(),
      communityId: uuid().notNull(),
      id: uuid().notNull(),
      /** The delivery whose message it changes. */
      deliveryId: uuid().notNull(),
      platform: text().notNull(),
      /** `publish`, `edit` or `remove`. */
      action: text().notNull(),
      /** Its idempotency key: queued again under the same key, it is the same change. */
      key: text().notNull(),
      /** What an edited message says from now on: its text, layout and other content; null for other changes. */
      message: jsonb(),
      /** `waiting`, `done` or `failed`. */
      state: text().notNull().default('waiting'),
      /** Why it failed, or is not made yet; as a code. */
      cause: text(),
      /** How often it was tried. */
      attempts: integer().notNull().default(0),
      queuedAt: moment().notNull().defaultNow(),
      /** When the next attempt is due; null when none is. */
      nextAt: moment(),
      /** When it was made, or failed. */
      endedAt: moment(),
    },
    (table) => [
      primaryKey({ columns: [table.accountId, table.communityId, table.id] }),
      unique('community_message_changes_by_key').on(
        table.accountId,
        table.communityId,
        table.deliveryId,
        table.key,
      ),
      index('community_message_changes_due')
        .on(table.platform, table.accountId, table.nextAt, table.id)
        .where(sql`"nextAt" is not null`),
      index('community_message_changes_ended').on(table.queuedAt).where(sql`"state" <> 'waiting'`),
    ],
  ),
  { by: ['accountId', 'communityId'], partitions: 16 },
)
