import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** Long-running jobs: waiting, running, or ended. The owning module stores its own data under the same id. */
export const jobs = pgTable(
  'jobs',
  {
    accountId: uuid().notNull(),
    id: uuid().notNull(),
    kind: text().notNull(),
    /** The parameters of the job. */
    data: jsonb().notNull(),
    /** The right required to see it. */
    right: text().notNull(),
    /** `waiting`, `running`, `done`, `failed` or `cancelled`. */
    state: text().notNull().default('waiting'),
    /** Why it failed, as a code of its module. */
    cause: text(),
    createdAt: moment().notNull().defaultNow(),
    startedAt: moment(),
    endedAt: moment(),
    /** When it is to be done, or done again; null once it has ended. */
    nextAt: moment().defaultNow(),
    attempts: integer().notNull().default(0),
    /** When cancellation was requested. */
    cancelledAt: moment(),
    /** Completed amount, in a unit of its own, and the estimated total. */
    done: bigint({ mode: 'number' }).notNull().default(0),
    about: bigint({ mode: 'number' }),
    /** How much is done in a second, of late. */
    rate: real(),
    toldAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('jobs_to_do')
      .on(table.kind, table.accountId, table.nextAt, table.id)
      .where(sql`"nextAt" is not null`),
    index('jobs_by_end').on(table.endedAt).where(sql`"endedAt" is not null`),
  ],
)
