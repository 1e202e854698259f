import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What was answered to calls that carried a key, so that the same call again is answered the same. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: uuid().notNull(),
    /** Who called. */
    callerId: text().notNull(),
    key: text().notNull(),
    /** The hash of what was asked for. */
    request: text().notNull(),
    /** The record as it was created. */
    record: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pkey', columns: [table.accountId, table.callerId, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
)
