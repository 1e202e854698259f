import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts, identities } from '../database/account-tables.js'

/** Personal settings; those of accounts are a resource. */
export const userSettings = pgTable(
  'user_settings',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    userId: uuid()
      .notNull()
      .references(() => identities.id),
    setting_key: text().notNull(),
    setting_value: text().notNull(),
    setting_type: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.userId, table.setting_key] })],
)
