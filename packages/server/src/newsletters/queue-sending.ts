import {
  type Caller,
  EngineError,
  inTransaction,
  type Pool,
  type Queryable,
  recordAudit,
  refuse,
} from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import { newsletters } from '@parvis/schemas'
import { cancelJobs, queueJob, rowsOf, sql, statement } from '@parvis/work'
import { requireOperatorAccount } from '../publishing/index.js'
import { refusals } from '../refusals/index.js'
import { type SendingData, sendingIn, sendingKind } from './sending.js'
import { lockNewsletter, markNewsletter } from './stored-newsletter.js'

/** A recipient of newsletters. */
interface Reader {
  readonly id: string
  readonly email: string
  readonly locale: Locale
}

/** How many read newsletters in a language. */
interface ReaderCount {
  readonly locale: Locale
  readonly count: number
}

/** The number of recipients: confirmed subscribers who did not leave, by language. */
export function countReaders(database: Queryable, accountId: string): Promise<ReaderCount[]> {
  return rowsOf(database, selectCounts({ accountId }))
}

/**
 * The next subscribers who confirmed by a moment and did not leave, in the order of their ids.
 *
 * @param after the id of the previous subscriber; null for the first page
 */
export function nextReaders(
  database: Queryable,
  accountId: string,
  { by, after, limit }: { readonly by: Date; readonly after: string | null; readonly limit: number },
): Promise<Reader[]> {
  return rowsOf(database, selectNext({ accountId, by, after, limit }))
}

const receives = sql`"accountId" = $accountId and "leftAt" is null and "deletedAt" is null`
const locale = sql`coalesce("language", 'fr')`

const selectCounts = statement({
  name: 'newsletters.count',
  params: { accountId: sql.uuid },
  row: { locale: sql.text.of<Locale>(), count: sql.integer },
  sql: sql`select ${locale} as "locale", count(*)::int as "count" from "newsletter_subscribers"
where ${receives} and "confirmedAt" is not null group by 1 order by 1`,
})

const selectNext = statement({
  name: 'newsletters.next',
  params: { accountId: sql.uuid, by: sql.timestamptz, after: sql.uuid.orNull, limit: sql.bigint },
  row: { id: sql.uuid, email: sql.text, locale: sql.text.of<Locale>() },
  sql: sql`select "id", "email", ${locale} as "locale" from "newsletter_subscribers"
where ${receives} and "confirmedAt" <= $by and ($after::uuid is null or "id" > $after) order by "id" limit $limit`,
})

/** A newsletter in the version that its sender has read. */
export interface NewsletterToSend {
  readonly id: string
  readonly version: number
}

/**
 * Queues a newsletter for all confirmed subscribers, or for those whom a stopped sending did not reach. A running sending
 * continues.
 *
 * @returns the id of the job
 * @throws EngineError `not_found` also for an account without a site, `stale_version` when it was changed since it was
 * read, `invalid_input` when it was sent, or has no recipients
 */
export function queueSending(pool: Pool, caller: Caller, { id, version }: NewsletterToSend): Promise<string> {
  const { accountId } = caller
  return inTransaction(pool, async (connection) => {
    await requireOperatorAccount(connection, accountId)
    const newsletter = await lockNewsletter(connection, accountId, id)
    const sending = sendingIn(accountId, id)
    const begun = await sending.read(connection)
    if (newsletter.state === 'sending' && begun) return begun.jobId
    if (newsletter.state === 'sent') refuse([{ path: '', code: refusals.newsletterSent }])
    if (newsletter.version !== version) throw new EngineError('stale_version', { current: newsletter })
    const counts = await countReaders(connection, accountId)
    const about = counts.reduce((sum, { count }) => sum + count, 0)
    if (about === 0) refuse([{ path: '', code: refusals.noReaders }])
    const data: SendingData = { newsletterId: id }
    const job = { accountId, kind: sendingKind, data, right: newsletters.rights.read, about }
    const jobId = await queueJob(connection, job)
    await sending.begin(connection, jobId)
    await markNewsletter(connection, accountId, id, { state: 'sending', recipients: begun?.sent ?? 0 })
    const entry = { action: 'newsletter_sent', entity: newsletters.name, record: id } as const
    await recordAudit(connection, caller, { ...entry, after: { readers: about } })
    return jobId
  })
}

/** Stops the sending of a newsletter; already queued mails are sent. @throws EngineError `not_found` */
export async function stopSending(pool: Pool, caller: Caller, id: string): Promise<void> {
  const { accountId } = caller
  await inTransaction(pool, async (connection) => {
    const { state } = await lockNewsletter(connection, accountId, id)
    const begun = await sendingIn(accountId, id).read(connection)
    if (state !== 'sending' || !begun) return
    await cancelJobs(connection, accountId, [begun.jobId])
    await markNewsletter(connection, accountId, id, { state: 'stopped', recipients: begun.sent })
  })
}
