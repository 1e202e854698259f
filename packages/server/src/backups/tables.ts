import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** Backups and drills of the installation: those to do, and what became of the others. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: uuid().primaryKey(),
    /** `backup` or `drill`. */
    kind: text().notNull(),
    /** `waiting`, `running`, `done` or `failed`. */
    state: text().notNull().default('waiting'),
    /** The person who asked for it; null for those of the schedule. */
    by: text(),
    /** The backup that was made or restored, by its name in the repository. */
    backup: text(),
    /** The chain of the write-ahead log that the backup needs. */
    chain: text(),
    bytes: bigint({ mode: 'number' }),
    files: integer(),
    /** Why it failed, as a code. */
    cause: text(),
    /** What a drill found wrong, as English sentences. */
    problems: jsonb().notNull().default([]),
    createdAt: moment().notNull().defaultNow(),
    startedAt: moment(),
    endedAt: moment(),
  },
  (table) => [index('backup_runs_by_age').on(table.kind, table.createdAt)],
)

/** How far the write-ahead log is stored: one row. */
export const backupProgress = pgTable('backup_progress', {
  /** Always `log`. */
  id: text().primaryKey(),
  chain: text(),
  /** The last moment at which everything was stored. */
  storedAt: moment(),
  /** Why nothing is stored at the moment, as a code. */
  cause: text(),
})
