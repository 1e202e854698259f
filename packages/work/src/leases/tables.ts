import { bigint, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Who owns what has one owner at a time, and until when. One that is over stays for a while, so that its fence grows. */
export const leases = pgTable(
  'leases',
  {
    /** What sort of thing is owned, such as the shards of a chat platform. */
    kind: text().notNull(),
    name: text().notNull(),
    /** The process that owns it. */
    ownerId: uuid().notNull(),
    /** Grows each time that it is taken, so that a former owner is recognised. */
    fence: bigint({ mode: 'number' }).notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.name] }), index('leases_by_end').on(table.until)],
)
