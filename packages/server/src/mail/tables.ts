import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** The outbox: mails to send, being retried, sent, or given up. The content of a mail is deleted once it is no longer needed. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    to: text().notNull(),
    template: text().notNull(),
    locale: text().notNull(),
    data: jsonb().notNull(),
    /** Whether it is a bulk mail, which has a lower priority. */
    bulk: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    sentAt: moment(),
    attempts: integer().notNull().default(0),
    /** When it is tried next; null once it is sent or given up. */
    nextAt: moment().defaultNow(),
    /** Why the last attempt failed. */
    error: text(),
  },
  (table) => [
    index('mails_to_send').on(table.nextAt).where(sql`"nextAt" is not null`),
    index('mails_in_turn').on(table.bulk, table.nextAt).where(sql`"nextAt" is not null`),
  ],
)
