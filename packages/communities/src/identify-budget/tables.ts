import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** How many sessions each application of a chat platform may still begin, by all processes together. */
export const startBudgets = pgTable('start_budgets', {
  application: text().primaryKey(),
  remaining: integer().notNull(),
  /** When they are counted anew. */
  resetAt: moment().notNull(),
})

/** When the next session of those that take turns may begin. */
export const startTurns = pgTable(
  'start_turns',
  { application: text().notNull(), turn: integer().notNull(), nextAt: moment().notNull() },
  (table) => [primaryKey({ columns: [table.application, table.turn] })],
)
