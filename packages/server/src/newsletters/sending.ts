import type { Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'

/** The kind of the jobs that send newsletters. */
export const sendingKind = 'newsletter'

/** What such a job has to know. */
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

/** What is kept of a newsletter that is being sent, or whose sending was stopped. @param id of the newsletter */
export function sendingIn(accountId: string, id: string) {
  const run = <Row extends object>(on: Queryable, name: string, text: string, ...values: unknown[]) =>
    rowsOf<Row>(on, { name: `newsletter-sendings.${name}`, text, values: [accountId, id, ...values] })
  return {
    /** Undefined before it begins, and when all have it. */
    read: async (on: Queryable): Promise<Sending | undefined> => (await run<Sending>(on, 'read', select))[0],
    /** Begins, or goes on where it was stopped. */
    begin: (on: Queryable, jobId: string) => run(on, 'begin', insert, jobId),
    /** Keeps how far it is. */
    reach: (on: Queryable, { lastId, sent }: Pick<Sending, 'lastId' | 'sent'>) =>
      run(on, 'reach', update, lastId, sent),
    end: (on: Queryable) => run(on, 'end', remove),
  }
}

const its = '"accountId" = $1 and "id" = $2'

const select = `select "jobId", "startedAt", "lastId", "sent" from "newsletter_sendings" where ${its}`
const insert = `insert into "newsletter_sendings" ("accountId", "id", "jobId") values ($1, $2, $3)
on conflict ("accountId", "id") do update set "jobId" = excluded."jobId"`
const update = `update "newsletter_sendings" set "lastId" = $3, "sent" = $4 where ${its}`
const remove = `delete from "newsletter_sendings" where ${its}`
