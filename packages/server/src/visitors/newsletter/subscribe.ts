import { inTransaction, type Pool, type Queryable, type Store, storesIn, systemCaller } from '@parvis/engine'
import { newsletterSubscribers } from '@parvis/schemas'
import { publishChanges, withSavepoints } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import { storeModel } from '../../database/store-model.js'
import { queueMail } from '../../mail/index.js'
import type { Visitor } from '../visitor-of.js'
import type { LinkTokens } from './link-tokens.js'
import { findByEmail, inTurnOf } from './subscribers.js'

/** Dependencies of the newsletter's calls. */
export interface Newsletter {
  readonly pool: Pool
  readonly tokens: LinkTokens
  readonly accountId: string
}

/**
 * Mails a confirmation link to an address, or a notice to one that is already subscribed. The caller cannot
 * distinguish the two.
 *
 * @throws DatabaseFailure
 */
export async function subscribe(
  { pool, tokens, accountId }: Newsletter,
  { email, locale }: Pick<Visitor, 'email' | 'locale'>,
): Promise<void> {
  await inTransaction(pool, async (connection) => {
    await inTurnOf(connection, accountId, email)
    const known = await findByEmail(connection, accountId, email)
    const id = known?.id ?? uuidv7()
    if (!known) await addSubscriber(connection, accountId, { id, email, language: locale })
    const leave = tokens.issue('leave', id)
    const receives = known?.confirmedAt && !known.leftAt
    await queueMail(
      connection,
      receives
        ? { to: email, locale, template: 'newsletterWelcome', data: { leave } }
        : {
            to: email,
            locale,
            template: 'newsletterConfirm',
            data: { token: tokens.issue('confirm', id), leave },
          },
    )
  })
}

/** The operator's subscribers, as the product itself reads and writes them. */
export function subscribersIn(connection: Queryable, accountId: string): Store {
  return storesIn(withSavepoints(connection), storeModel)(systemCaller('visitors', accountId))
}

/** Publishes that a subscriber changed, to open lists. */
export function publishSubscriber(connection: Queryable, accountId: string, id: string): Promise<void> {
  const { path, rights } = newsletterSubscribers
  return publishChanges(connection, { accountId, topic: path, right: rights.read, ids: [id] })
}

async function addSubscriber(
  connection: Queryable,
  accountId: string,
  { id, ...values }: { id: string; email: string; language: string },
): Promise<void> {
  await subscribersIn(connection, accountId).create(newsletterSubscribers, values, { id })
  await publishSubscriber(connection, accountId, id)
}
