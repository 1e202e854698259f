import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Pairs of members whom a moderator marked as different people, so that they are not suggested again. */
export const communityDistinctMembers = pgTable(
  'community_distinct_members',
  {
    accountId: uuid().notNull(),
    communityId: uuid().notNull(),
    /** The lesser one of both ids. */
    memberId: uuid().notNull(),
    otherId: uuid().notNull(),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      name: 'community_distinct_members_pk',
      columns: [table.accountId, table.communityId, table.memberId, table.otherId],
    }),
    index('community_distinct_members_by_other').on(table.accountId, table.communityId, table.otherId),
  ],
)
