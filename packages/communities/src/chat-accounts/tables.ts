import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AccountTables } from '../joining/tables.js'

const moment = () => timestamp({ withTimezone: true })

/** The accounts of a chat platform that people of the console have confirmed as their own, or are about to. */
export const createChatAccounts = ({ accounts, identities }: AccountTables) =>
  pgTable(
    'chat_accounts',
    {
      accountId: uuid()
        .notNull()
        .references(() => accounts.id),
      personId: uuid()
        .notNull()
        .references(() => identities.id, { onDelete: 'cascade' }),
      platform: text().notNull(),
      /** The platform's id of the person; null until it is confirmed. */
      userId: text(),
      linkedAt: moment(),
      /** The platform's id of the person to whom a code was sent. */
      pendingId: text(),
      codeHash: text(),
      codeUntil: moment(),
      /** How often a code was typed. */
      attempts: integer().notNull().default(0),
      /** When the latest codes were sent. */
      sentAt: moment().array().notNull().default([]),
    },
    (table) => [
      primaryKey({ columns: [table.accountId, table.personId, table.platform] }),
      index('chat_accounts_by_user').on(table.accountId, table.platform, table.userId),
      index('chat_accounts_by_pending').on(table.accountId, table.platform, table.pendingId),
    ],
  )
