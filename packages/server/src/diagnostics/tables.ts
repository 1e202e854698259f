import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** What was last seen of each part of the installation, and its last failure. */
export const diagnostics = pgTable(
  'diagnostics',
  {
    part: text().notNull(),
    /** The machine that it is about; empty for what is the same for all of them. */
    host: text().notNull(),
    state: text().notNull(),
    /** Why it is not ready; null when it is. */
    code: text(),
    values: jsonb().notNull(),
    lookedAt: moment().notNull(),
    /** Since when it is in this state. */
    since: moment().notNull(),
    readyAt: moment(),
    failedAt: moment(),
    failureCode: text(),
    failureValues: jsonb(),
    /** The process that saw the last failure. */
    failureProcess: text(),
  },
  (table) => [primaryKey({ columns: [table.part, table.host] })],
)
