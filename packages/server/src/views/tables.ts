import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/** Views of lists with a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    accountId: uuid().notNull(),
    id: uuid().notNull(),
    version: integer().notNull().default(1),
    /** Who saved it. */
    ownerId: uuid().notNull(),
    resource: text().notNull(),
    /** The record that those of the list are within. */
    within: uuid(),
    name: text().notNull(),
    /** Whose it is: `own`, `group` or `account`. */
    audience: text().notNull(),
    groupId: uuid(),
    isDefault: boolean().notNull().default(false),
    filter: jsonb().notNull(),
    sort: jsonb().notNull(),
    /** The names of the columns; null for those of the resource. */
    columns: jsonb(),
    density: text().notNull().default('comfortable'),
    shape: text().notNull().default('table'),
    /** The field by which a calendar places records. */
    dateField: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('saved_views_of_list').on(table.accountId, table.resource, table.within),
  ],
)
