import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** The next free slot of each application of a chat platform, over all processes. */
export const callPaces = pgTable('call_paces', {
  application: text().primaryKey(),
  nextAt: moment().notNull(),
  /** Until when the platform blocks the address. */
  blockedUntil: moment().notNull(),
})

/** Counts of attempts in fixed windows. The key is the name of the limit, and a hash of its subject. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetAt: moment().notNull(),
  },
  (table) => [index('rate_limits_by_reset').on(table.resetAt)],
)
