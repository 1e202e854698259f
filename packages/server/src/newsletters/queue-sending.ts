import { type Caller, EngineError, inTransaction, type Pool, recordAudit } from '@parvis/engine'
import { newsletters } from '@parvis/schemas'
import { cancelJobs, queueJob } from '@parvis/work'
import { requireHouse } from '../publishing/index.js'
import { refusals, refuse } from '../refusals/index.js'
import { countReaders } from './readers.js'
import { type SendingData, sendingIn, sendingKind } from './sending.js'
import { holdNewsletter, markNewsletter } from './stored-newsletter.js'

/** A newsletter as whoever sends it has read it. */
export interface NewsletterToSend {
  readonly id: string
  readonly version: number
}

/**
 * Has a newsletter be sent to all who confirmed, or to those whom a stopped sending did not reach. One that is being sent
 * already goes on.
 *
 * @returns the id of the job
 * @throws EngineError `not_found` also for an account that has no site, `stale_version` when it was changed since it was
 * read, `invalid_input` when it was sent, or nobody would receive it
 */
export function queueSending(pool: Pool, caller: Caller, { id, version }: NewsletterToSend): Promise<string> {
  const { accountId } = caller
  return inTransaction(pool, async (connection) => {
    await requireHouse(connection, accountId)
    const newsletter = await holdNewsletter(connection, accountId, id)
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

/** Stops the sending of a newsletter; whom it was queued for receives it. @throws EngineError `not_found` */
export async function stopSending(pool: Pool, caller: Caller, id: string): Promise<void> {
  const { accountId } = caller
  await inTransaction(pool, async (connection) => {
    const { state } = await holdNewsletter(connection, accountId, id)
    const begun = await sendingIn(accountId, id).read(connection)
    if (state !== 'sending' || !begun) return
    await cancelJobs(connection, accountId, [begun.jobId])
    await markNewsletter(connection, accountId, id, { state: 'stopped', recipients: begun.sent })
  })
}
