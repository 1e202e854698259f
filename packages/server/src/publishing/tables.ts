import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/**
 * Builds of the public site: under way, failed, or kept. Each has the id of the job that made it. Visitors are shown the one
 * that was put in place last.
 */
export const siteBuilds = pgTable(
  'site_builds',
  {
    accountId: uuid().notNull(),
    id: uuid().notNull(),
    /** `waiting`, `running`, `done`, `failed` or `cancelled`. */
    state: text().notNull().default('waiting'),
    /** What is being done, as a code. */
    step: text(),
    /** What of the product was built, as a hash of it. */
    sources: text(),
    /** Under which it is kept: a hash of what it holds; null until it is whole. */
    build: text(),
    /** Why it failed, as a code. */
    cause: text(),
    /** The end of what building it said. */
    log: text().notNull().default(''),
    /** What it left out, and what visitors cannot reach: a list of `SiteConflict`. */
    conflicts: jsonb().notNull().default([]),
    pages: integer(),
    bytes: bigint({ mode: 'number' }),
    /** Who had it built; null where nobody of the account did. */
    byId: uuid(),
    by: text(),
    createdAt: moment().notNull().defaultNow(),
    /** When its content was read. */
    readAt: moment(),
    builtAt: moment(),
    /** When it was put in place, last. */
    servedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
)
