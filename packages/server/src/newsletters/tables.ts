import { integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A newsletter being sent, and its progress; deleted once all recipients have it. */
export const newsletterSendings = pgTable(
  'newsletter_sendings',
  {
    accountId: uuid().notNull(),
    /** Of the newsletter. */
    id: uuid().notNull(),
    jobId: uuid().notNull(),
    /** It goes to those who had confirmed by then. */
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The last subscriber it was queued for, in the order of their ids. */
    lastId: uuid(),
    /** How many it was queued for. */
    sent: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
)
