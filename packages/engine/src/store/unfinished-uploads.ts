import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Uploads in parts that are no record yet, for all processes; their pieces are in the storage of files. */
export const unfinishedUploads = pgTable(
  'unfinished_uploads',
  {
    accountId: uuid().notNull(),
    id: text().notNull(),
    /** Who uploads, as the prefix of the id. */
    ownerId: text().notNull(),
    /** In bytes; null while it is not announced. */
    size: integer(),
    metadata: jsonb().notNull(),
    /** How many bytes the pieces have together. */
    received: integer().notNull().default(0),
    /** The names of the pieces, in their order. */
    pieces: text().array().notNull().default([]),
    /** Which process makes the record of it, and until when no other one does. */
    finisherId: uuid(),
    finishingUntil: timestamp({ withTimezone: true }),
    /** When it became a record or was given up; its pieces are being removed. */
    endedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'unfinished_uploads_pkey', columns: [table.accountId, table.id] }),
    index('unfinished_uploads_of_owner').on(table.accountId, table.ownerId),
    index('unfinished_uploads_by_age').on(table.createdAt),
  ],
)
