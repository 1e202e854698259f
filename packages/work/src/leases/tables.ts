import { bigint, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The owners of leases, and their expiry. An expired lease stays for a while, so that its fence grows. */
export const leases = pgTable(
  'leases',
  {
    /** Kind of the owned thing, such as the shards of a chat platform. */
    kind: text().notNull(),
    name: text().notNull(),
    /** The process that owns it. */
    ownerId: uuid().notNull(),
    /** Fencing token: grows with each acquisition, so that a former owner is recognised. */
    fence: bigint({ mode: 'number' }).notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.name] }), index('leases_by_end').on(table.until)],
)
