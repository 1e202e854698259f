import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../database/account-tables.js'

/**
 * Requests for a quote from a client's account, which may read them: the only data that two accounts share.
 * The records themselves are the operator's.
 */
export const quoteClients = pgTable(
  'quote_clients',
  {
    accountId: uuid().notNull(),
    quoteId: uuid().notNull(),
    clientAccountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The files of the request; the operator may add others to its record, for itself. */
    files: uuid().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.quoteId] }),
    index('quote_clients_by_client').on(table.accountId, table.clientAccountId, table.quoteId),
  ],
)
