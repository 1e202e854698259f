import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The tags of all members that match being changed, and how far that is; deleted when it has ended, as the job of the same id. */
export const communityTaggings = pgTable(
  'community_taggings',
  {
    accountId: uuid().notNull(),
    communityId: uuid().notNull(),
    id: uuid().notNull(),
    /** The matching members, as JSON of a list's selection, known at a moment. */
    filter: text().notNull(),
    before: timestamp({ withTimezone: true }).notNull(),
    /** Ids of tags. */
    add: uuid().array().notNull(),
    remove: uuid().array().notNull(),
    /** Cursor: the last processed member, in the order of their ids. */
    lastId: uuid(),
    /** How many were looked at, and how many of them would bear too many tags. */
    seen: integer().notNull().default(0),
    full: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.communityId, table.id] })],
)
