import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/**
 * Builds of the public site: pending, failed, cancelled, or stored. Each has the id of its job. The current build is the
 * one that was published last.
 */
export const siteBuilds = pgTable(
  'site_builds',
  {
    accountId: uuid().notNull(),
    id: uuid().notNull(),
    /** `waiting` until it ends, then `done`, `failed` or `cancelled`; its job says whether it is running. */
    state: text().notNull().default('waiting'),
    /** The current step, as a code. */
    step: text(),
    /** A hash of the sources. */
    sources: text(),
    /** The content hash, which names the folder; null until it is complete. */
    build: text(),
    /** Why it failed, as a code. */
    cause: text(),
    /** The tail of its output. */
    log: text().notNull().default(''),
    /** Excluded records and unreachable pages: a list of `SiteConflict`. */
    conflicts: jsonb().notNull().default([]),
    pages: integer(),
    bytes: bigint({ mode: 'number' }),
    /** Its author; null where no user of the account started it. */
    byId: uuid(),
    by: text(),
    createdAt: moment().notNull().defaultNow(),
    /** When its content was read. */
    readAt: moment(),
    builtAt: moment(),
    /** When it was last published. */
    servedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
)
