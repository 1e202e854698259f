import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/**
 * The keys of API users, by their SHA-256: the current one, which the database adds with the record, and
 * those it replaced.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    hash: text().primaryKey(),
    accountId: uuid().notNull(),
    apiUserId: uuid().notNull(),
    /** The first characters of the key, as its record shows them. */
    beginning: text().notNull(),
    since: moment().notNull().defaultNow(),
    /** When it expires, once another one has replaced it. */
    until: moment(),
  },
  (table) => [index('api_keys_by_api_user').on(table.accountId, table.apiUserId)],
)

/** OAuth access tokens, by their SHA-256; none outlives the key it was issued for. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    tokenHash: text().primaryKey(),
    keyHash: text()
      .notNull()
      .references(() => apiKeys.hash, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('api_tokens_by_key').on(table.keyHash),
    index('api_tokens_by_expiry').on(table.expiresAt),
  ],
)
