import type { Queryable } from '@parvis/engine'
import { type BoundStatement, rowsOf, sql, statement } from '@parvis/work'

/** The kind of the jobs that send newsletters. */
export const sendingKind = 'newsletter'

/** Dependencies of a sending job. */
export interface SendingData {
  readonly newsletterId: string
}

/** How far a newsletter is sent. */
export interface Sending {
  readonly jobId: string
  readonly startedAt: Date
  readonly lastId: string | null
  readonly sent: number
}

/** The stored state of a sending, running or stopped. @param id of the newsletter */
export function sendingIn(accountId: string, id: string) {
  const key = { accountId, id }
  const write = async (on: Queryable, bound: BoundStatement): Promise<void> => {
    await rowsOf(on, bound)
  }
  return {
    /** Undefined before it starts, and after it ends. */
    read: async (on: Queryable): Promise<Sending | undefined> => (await rowsOf(on, selectOne(key)))[0],
    /** Starts, or resumes. */
    begin: (on: Queryable, jobId: string) => write(on, insertOne({ ...key, jobId })),
    /** Stores the progress. */
    reach: (on: Queryable, { lastId, sent }: Pick<Sending, 'lastId' | 'sent'>) =>
      write(on, updateOne({ ...key, lastId, sent })),
    end: (on: Queryable) => write(on, deleteOne(key)),
  }
}

const ofSending = { accountId: sql.uuid, id: sql.uuid }
const isIt = sql`"accountId" = $accountId and "id" = $id`

const selectOne = statement({
  name: 'newsletter-sendings.read',
  params: ofSending,
  row: { jobId: sql.uuid, startedAt: sql.timestamptz, lastId: sql.uuid.orNull, sent: sql.integer },
  sql: sql`select "jobId", "startedAt", "lastId", "sent" from "newsletter_sendings" where ${isIt}`,
})

const insertOne = statement({
  name: 'newsletter-sendings.begin',
  params: { ...ofSending, jobId: sql.uuid },
  sql: sql`insert into "newsletter_sendings" ("accountId", "id", "jobId") values ($accountId, $id, $jobId)
on conflict ("accountId", "id") do update set "jobId" = excluded."jobId"`,
})

const updateOne = statement({
  name: 'newsletter-sendings.reach',
  params: { ...ofSending, lastId: sql.uuid.orNull, sent: sql.integer },
  sql: sql`update "newsletter_sendings" set "lastId" = $lastId, "sent" = $sent where ${isIt}`,
})

const deleteOne = statement({
  name: 'newsletter-sendings.end',
  params: ofSending,
  sql: sql`delete from "newsletter_sendings" where ${isIt}`,
})
