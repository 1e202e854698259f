import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** Remaining session starts of each application of a chat platform, over all processes. */
export const startBudgets = pgTable('start_budgets', {
  application: text().primaryKey(),
  remaining: integer().notNull(),
  /** When the limit resets. */
  resetAt: moment().notNull(),
})

/** When the next session of each bucket may start. */
export const startTurns = pgTable(
  'start_turns',
  { application: text().notNull(), turn: integer().notNull(), nextAt: moment().notNull() },
  (table) => [primaryKey({ columns: [table.application, table.turn] })],
)
