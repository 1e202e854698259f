import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  customType,
  date,
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

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

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
    /** The change set that this one undoes. */
    undoes: uuid(),
    /** Its revisions with a higher sequence are not sealed yet; null when all are. */
    unsealedAfter: bigint({ mode: 'number' }).default(0),
  },
  (table) => [
    primaryKey({ name: 'change_sets_pkey', columns: [table.accountId, table.id] }),
    index('change_sets_by_actor').on(table.accountId, table.actorId, table.id),
    index('change_sets_by_programs').on(table.accountId, table.id).where(sql`"actorKind" <> 'user'`),
    // Most are saves: a list of those alone passes over few others.
    index('change_sets_by_kind').on(table.accountId, table.kind, table.id).where(sql`"kind" <> 'save'`),
    index('change_sets_undone').on(table.accountId, table.undoes, table.id).where(sql`"undoes" is not null`),
    index('change_sets_unsealed').on(table.accountId, table.id).where(sql`"unsealedAfter" is not null`),
  ],
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
      /** Hashed with the values, so that nobody finds out by trying what was erased; its hash with them since then. */
      salt: bytes().notNull().default(sql`uuid_send(gen_random_uuid())`),
    },
    (table) => [
      primaryKey({
        name: 'revisions_pkey',
        columns: [table.record, table.at, table.sequence],
      }),
      index('revisions_by_time').on(table.accountId, table.resource, table.at),
      index('revisions_of_change_set').on(table.changeSetId, table.sequence),
    ],
  ),
  { by: ['at'], monthly: true },
)

/**
 * Hashes of some revisions of an account and month, chained: each seal contains the one before it, so that none can be
 * altered without those that follow.
 */
export const historySeals = pgTable(
  'history_seals',
  {
    accountId: uuid().notNull(),
    /** The first day of the month in UTC. */
    month: date().notNull(),
    /** From 1 in each month. */
    number: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Of the revisions, in order. */
    sequences: bigint({ mode: 'number' }).array().notNull(),
    /** The SHA-256 of each revision, one after the other. */
    digests: bytes().notNull(),
    /** The SHA-256 of the hash before, of the sequences as 8 bytes each, and of the digests. */
    hash: bytes().notNull(),
  },
  (table) => [
    primaryKey({ name: 'history_seals_pkey', columns: [table.accountId, table.month, table.number] }),
  ],
)
