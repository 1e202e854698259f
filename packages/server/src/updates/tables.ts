import { sql } from 'drizzle-orm'
import {
  doublePrecision,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** Updates of the installation and their rehearsals: the one to do or being done, and what became of the others. */
export const updates = pgTable(
  'updates',
  {
    id: uuid().primaryKey(),
    /** `soft`, `hard` or `rehearsal`. */
    kind: text().notNull(),
    /** `waiting`, `running`, `done` or `failed`. */
    state: text().notNull().default('waiting'),
    /** What it does, or did last, as a code. */
    phase: text(),
    /** The operator who asked for it, and their account. */
    by: text().notNull(),
    accountId: uuid().notNull(),
    /** The version that ran before, and the hash of that build, which the health check announces until the end; null before it begins. */
    from: text(),
    fromBuild: text(),
    /** The version to run, and the hash that identifies its release; null until they are known. */
    to: text(),
    toRelease: text(),
    /** Why it failed, as a code, with what fills the placeholders of its message. */
    cause: text(),
    made: text(),
    here: text(),
    /** In seconds, from the migrations to the end. */
    expected: doublePrecision(),
    took: doublePrecision(),
    /** Lines with their moments: `{ at, line }`. */
    log: jsonb().notNull().default([]),
    /** The machines that have performed it, or tried. */
    hosts: jsonb().notNull().default([]),
    createdAt: moment().notNull().defaultNow(),
    startedAt: moment(),
    endedAt: moment(),
  },
  (table) => [
    index('updates_by_age').on(table.createdAt),
    // One at a time.
    uniqueIndex('updates_active').on(sql`(true)`).where(sql`${table.state} in ('waiting', 'running')`),
  ],
)
