import { EngineError, inTransaction } from '@parvis/engine'
import { newsletterSubscribers } from '@parvis/schemas'
import { queueMail, withdrawMails } from '../../mail/index.js'
import { type Newsletter, subscribersIn, tellOf } from './subscribe.js'
import { holdById } from './subscribers.js'

/** How long the link that confirms is good, in milliseconds. */
const confirming = 7 * 24 * 3_600_000

/**
 * Confirms an address by the token that was mailed to it; one that is confirmed already stays so.
 *
 * @throws EngineError `invalid_input` at `token` when it is not ours, is over, or whoever it was for left or was erased
 */
export async function confirmSubscription(newsletter: Newsletter, token: string): Promise<void> {
  const { pool, tokens, accountId } = newsletter
  const link = tokens.read('confirm', token)
  if (!link || link.at + confirming < Date.now()) throw linkOver()
  await inTransaction(pool, async (connection) => {
    const known = await holdById(connection, accountId, link.id)
    // Who left since is asked anew.
    if (!known || (known.leftAt && known.leftAt.getTime() >= link.at)) throw linkOver()
    const { id, version, email: to, locale, confirmedAt, leftAt } = known
    if (confirmedAt && !leftAt) return
    const changes = { confirmedAt: new Date().toISOString(), leftAt: null }
    await subscribersIn(connection, accountId).update(newsletterSubscribers, id, version, changes)
    const data = { leave: tokens.issue('leave', id) }
    await queueMail(connection, { to, locale, template: 'newsletterWelcome', data })
    await tellOf(connection, accountId, id)
  })
}

/**
 * Ends a subscription by the token of one of its mails, however old; one that has ended, or was erased, stays so.
 *
 * @throws EngineError `invalid_input` at `token` when it is not ours
 */
export async function leaveNewsletter(newsletter: Newsletter, token: string): Promise<void> {
  const { pool, tokens, accountId } = newsletter
  const link = tokens.read('leave', token)
  if (!link) throw linkOver()
  await inTransaction(pool, async (connection) => {
    const known = await holdById(connection, accountId, link.id)
    if (!known || known.leftAt) return
    const changes = { leftAt: new Date().toISOString() }
    await withdrawMails(connection, known.email, 'newsletter')
    const store = subscribersIn(connection, accountId)
    await store.update(newsletterSubscribers, known.id, known.version, changes)
    await tellOf(connection, accountId, known.id)
  })
}

function linkOver(): EngineError {
  return new EngineError('invalid_input', { errors: [{ path: 'token', code: 'link_over' }] })
}
