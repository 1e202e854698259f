import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** When the next call of each application of a chat platform may leave, whichever process makes it. */
export const callPaces = pgTable('call_paces', {
  application: text().primaryKey(),
  nextAt: moment().notNull(),
  /** Until when the platform blocks the address. */
  blockedUntil: moment().notNull(),
})

/** How often something was attempted since its count began. The key names the limit, and is a hash of whom it counts. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetAt: moment().notNull(),
  },
  (table) => [index('rate_limits_by_reset').on(table.resetAt)],
)
