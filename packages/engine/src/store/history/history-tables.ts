import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { partitioned } from '../partitions.js'

/** Who changed records together, when and by what; `kind` is one of `changeKinds`. */
export const changeSets = pgTable(
  'change_sets',
  {
    accountId: uuid().notNull(),
    /** Of version 7, and so in the order of time. */
    id: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text().notNull(),
    actorKind: text().notNull(),
    actorId: text(),
    actor: text().notNull(),
  },
  (table) => [primaryKey({ name: 'change_sets_pkey', columns: [table.accountId, table.id] })],
)

/**
 * What a change set did to one record: the columns that differ, before and after, as JSON of the row. A new record has
 * nothing before, and one that was deleted for good nothing after. Its rows are in a partition of their month.
 */
export const revisions = partitioned(
  pgTable(
    'revisions',
    {
      accountId: uuid().notNull(),
      /** In the order of the changes of one record. */
      sequence: bigserial({ mode: 'number' }).notNull(),
      /** When the row was changed, by the clock of the database. */
      at: timestamp({ withTimezone: true }).notNull(),
      changeSetId: uuid().notNull(),
      resource: text().notNull(),
      record: uuid().notNull(),
      action: text().notNull(),
      /** The version of the record since then. */
      version: integer().notNull(),
      before: jsonb(),
      after: jsonb(),
      /** When the values were erased, as the record was deleted for good. */
      erasedAt: timestamp({ withTimezone: true }),
    },
    (table) => [
      primaryKey({
        name: 'revisions_pkey',
        columns: [table.record, table.at, table.sequence],
      }),
      index('revisions_by_time').on(table.accountId, table.resource, table.at),
      index('revisions_of_change_set').on(table.changeSetId),
    ],
  ),
  { by: ['at'], monthly: true },
)
