import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How often something was tried since its count began. The key names the limit, and is a hash of whom it counts. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_by_reset').on(table.resetAt)],
)
