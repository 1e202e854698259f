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

const moment = () => timestamp({ withTimezone: true })

/** Tables that records are imported from. Their files are in the storage, below `imports`. */
export const imports = pgTable(
  'imports',
  {
    accountId: uuid().notNull(),
    id: uuid().notNull(),
    /** The last job that was begun for it. */
    jobId: uuid(),
    /** Who sent it, with the rights that they had. */
    author: jsonb().notNull(),
    /** Their language. */
    locale: text().notNull(),
    resource: text().notNull(),
    /** The record that the imported ones are within. */
    within: uuid(),
    /** The file: its name and size, and how it was recognised. */
    file: jsonb().notNull(),
    /** The names of its columns, with samples and proposals. */
    columns: jsonb().notNull(),
    /** How it was rehearsed last. */
    mapping: jsonb(),
    /** What the last rehearsal says; null until there is one. */
    rehearsal: jsonb(),
    isApplied: boolean().notNull().default(false),
    /** The change set; null where nothing was to be done. */
    changeSetId: uuid(),
    /** Why it could not be rehearsed or applied: a code, and a sentence in the language of the author. */
    failure: jsonb(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('imports_by_age').on(table.createdAt),
  ],
)

/** Rows of imported tables that were refused, or that somebody corrected. */
export const importRows = pgTable(
  'import_rows',
  {
    accountId: uuid().notNull(),
    importId: uuid().notNull(),
    /** In the file, from 1. */
    line: integer().notNull(),
    cells: text().array().notNull(),
    /** What is wrong with it: columns and sentences. */
    problems: jsonb().notNull().default([]),
    isCorrected: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.importId, table.line] })],
)

/** The field to which a column of a name was imported last, in an account. */
export const importColumns = pgTable(
  'import_columns',
  {
    accountId: uuid().notNull(),
    resource: text().notNull(),
    /** Its name in lower case, without accents and punctuation. */
    name: text().notNull(),
    field: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.resource, table.name] })],
)
