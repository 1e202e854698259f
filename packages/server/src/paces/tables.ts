import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** When the next call of each application of a chat platform may leave, whichever process makes it. */
export const callPaces = pgTable('call_paces', {
  application: text().primaryKey(),
  nextAt: moment().notNull(),
  /** Until when the platform keeps the address out. */
  blockedUntil: moment().notNull(),
})
