import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** Plans of changes that are made and applied in the background, by a job each. */
export const changePlans = pgTable(
  'change_plans',
  {
    accountId: uuid().notNull(),
    id: uuid().notNull(),
    /** The last job that was begun for it. */
    jobId: uuid().notNull(),
    /** Who began it, with the rights that they had. */
    author: jsonb().notNull(),
    /** Their language. */
    locale: text().notNull(),
    /** What is to be changed or undone, as the call says it. */
    request: jsonb().notNull(),
    /** What it says, as it is answered; null until it is made. */
    plan: jsonb(),
    isApplied: boolean().notNull().default(false),
    /** The change set; null where nothing was to be done. */
    changeSetId: uuid(),
    /** Why it could not be made or applied: a code, and a sentence in the language of the author. */
    failure: jsonb(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('change_plans_by_age').on(table.createdAt),
  ],
)
