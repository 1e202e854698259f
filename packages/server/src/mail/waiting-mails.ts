import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { mailChannel } from './queue-mail.js'

/** What waits in the outbox. */
export interface WaitingMails {
  readonly waiting: number
  /** How many of them could not be sent yet. */
  readonly failing: number
  /** How long the oldest waits, in seconds; 0 without any. */
  readonly oldest: number
  /** Why the last one of them could not be sent. */
  readonly error: string | null
}

/** The state of the outbox. @throws DatabaseFailure */
export async function waitingMails(database: Queryable): Promise<WaitingMails> {
  const [found] = await rowsOf(database, selectWaiting())
  return found ?? { waiting: 0, failing: 0, oldest: 0, error: null }
}

/** Sends mails that could not be sent, now instead of later. @returns how many @throws DatabaseFailure */
export async function retryMails(database: Queryable): Promise<number> {
  const [retried] = await rowsOf(database, advance({ channel: mailChannel }))
  return retried?.count ?? 0
}

const selectWaiting = statement({
  name: 'mails.waiting',
  row: { waiting: sql.integer, failing: sql.integer, oldest: sql.double, error: sql.text.orNull },
  sql: sql`select count(*)::int as "waiting", count("error")::int as "failing",
  coalesce(extract(epoch from now() - min("createdAt")), 0)::float8 as "oldest",
  (array_agg("error" order by "nextAt" desc) filter (where "error" is not null))[1] as "error"
from "mails" where "nextAt" is not null`,
})

// A mail that is being sent has no error: it must not be sent a second time meanwhile.
const advance = statement({
  name: 'mails.retry',
  params: { channel: sql.text },
  row: { count: sql.integer },
  sql: sql`with advanced as (
  update "mails" set "nextAt" = now() where "nextAt" > now() and "error" is not null returning 1
)
select count(*)::int as "count", pg_notify($channel, '') from advanced`,
})
