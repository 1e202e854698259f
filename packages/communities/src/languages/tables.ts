import { partitioned } from '@parvis/engine'
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The languages in which people want the bot to write to them, by their accounts of a platform. */
export const communityLanguageChoices = partitioned(
  pgTable(
    'community_language_choices',
    {
      accountId: uuid().notNull(),
      communityId: uuid().notNull(),
      platform: text().notNull(),
      /** The platform's id of the person. */
      userId: text().notNull(),
      /** As a BCP 47 tag. */
      language: text().notNull(),
      chosenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    },
    (table) => [
      primaryKey({
        name: 'community_language_choices_pk',
        columns: [table.accountId, table.communityId, table.platform, table.userId],
      }),
    ],
  ),
  { by: ['accountId', 'communityId'], partitions: 16 },
)
