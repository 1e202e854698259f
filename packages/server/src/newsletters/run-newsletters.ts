import { inTransaction, type Pool, type Queryable } from '@parvis/engine'
import { type Locale, translationFor } from '@parvis/schema'
import { type Leases, type RunningJob, requireLease, runJobs, type Warn } from '@parvis/work'
import { type Mail, queueMails } from '../mail/index.js'
import { type LinkTokens, linkTokensOf } from '../visitors/index.js'
import { nextReaders } from './queue-sending.js'
import { type SendingData, sendingIn, sendingKind } from './sending.js'
import { lockNewsletter, markNewsletter, type StoredNewsletter } from './stored-newsletter.js'

export interface NewslettersOptions {
  readonly pool: Pool
  readonly leases: Leases
  /** The server's, which signs the links of mails. */
  readonly secret: string
  readonly warn: Warn
  /** How often it polls for jobs whose notification was lost, in milliseconds. */
  readonly poll?: number
}

/** How many letters are queued in one transaction. */
const batch = 200

/** Sends newsletters as they are queued, until it is stopped. */
export function runNewsletters({ secret, ...options }: NewslettersOptions): { stop(): Promise<void> } {
  const tokens = linkTokensOf(secret)
  return runJobs({
    ...options,
    kind: sendingKind,
    concurrency: 1,
    concurrencyPerAccount: 1,
    timeSlice: 5000,
    run: (job) => sendNewsletter(job, options.pool, tokens),
    async onEnd(connection, { accountId, data }, { state }) {
      const { newsletterId } = data as SendingData
      const sending = sendingIn(accountId, newsletterId)
      const recipients = (await sending.read(connection))?.sent ?? 0
      const reached = state === 'done' ? 'sent' : 'stopped'
      await markNewsletter(connection, accountId, newsletterId, { state: reached, recipients })
      if (state === 'done') await sending.end(connection)
    },
  })
}

/**
 * Queues the mails of a newsletter, or resumes: batch by batch, each in one transaction with the last recipient,
 * so that every recipient gets one mail despite crashes.
 */
async function sendNewsletter(given: RunningJob, pool: Pool, tokens: LinkTokens): Promise<void> {
  // As `queueSending` wrote it.
  const job = given as RunningJob<SendingData>
  let isEnd = false
  while (!isEnd) {
    job.lease.signal.throwIfAborted()
    const reached = await inTransaction(pool, (connection) => sendBatch(connection, job, tokens))
    await job.report({ done: reached.sent })
    isEnd = reached.isEnd
  }
}

async function sendBatch(
  connection: Queryable,
  { accountId, data, lease }: RunningJob<SendingData>,
  tokens: LinkTokens,
): Promise<{ sent: number; isEnd: boolean }> {
  const id = data.newsletterId
  await requireLease(connection, lease)
  const newsletter = await lockNewsletter(connection, accountId, id)
  const sending = sendingIn(accountId, id)
  const begun = await sending.read(connection)
  if (!begun || newsletter.state !== 'sending') return { sent: begun?.sent ?? 0, isEnd: true }
  const place = { by: begun.startedAt, after: begun.lastId, limit: batch }
  const readers = await nextReaders(connection, accountId, place)
  const letters = readers.map((reader) =>
    letterTo(newsletter, { ...reader, leave: tokens.issue('leave', reader.id) }),
  )
  if (letters.length > 0) await queueMails(connection, letters)
  const sent = begun.sent + letters.length
  await sending.reach(connection, { lastId: readers.at(-1)?.id ?? begun.lastId, sent })
  await markNewsletter(connection, accountId, id, { state: 'sending', recipients: sent })
  return { sent, isEnd: letters.length < batch }
}

/** The recipient of a mail. */
interface LetterFor {
  readonly email: string
  readonly locale: Locale
  /** The token by which they leave. */
  readonly leave: string
}

/** A newsletter to one reader, in their language where it is written in it. */
export function letterTo(
  { subject, body }: Pick<StoredNewsletter, 'subject' | 'body'>,
  { email: to, locale, leave }: LetterFor,
): Mail {
  const data = { subject: translationFor(subject, locale), body: translationFor(body, locale), leave }
  return { to, locale, template: 'newsletter', data }
}
