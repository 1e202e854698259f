import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../database/account-tables.js'

/**
 * Requests for a quote that came from the account of a client, who may read them: the one thing that two accounts share.
 * The records themselves are the house's.
 */
export const quoteClients = pgTable(
  'quote_clients',
  {
    accountId: uuid().notNull(),
    quoteId: uuid().notNull(),
    clientAccountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The files that it came with; the house may add others to its record, for itself. */
    files: uuid().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.quoteId] }),
    index('quote_clients_by_client').on(table.accountId, table.clientAccountId, table.quoteId),
  ],
)
