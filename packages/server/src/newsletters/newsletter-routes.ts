import { type Caller, EngineError, inTransaction, type Pool, type Queryable, serveCall } from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import * as calls from '@parvis/schemas/calls/newsletters'
import { rowsOf, sql, statement } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import type { CountMail, Limiter } from '../limits/index.js'
import { queueMail } from '../mail/index.js'
import { requireOperatorAccount } from '../publishing/index.js'
import { type LinkTokens, linkTokensOf } from '../visitors/index.js'
import { countReaders, queueSending, stopSending } from './queue-sending.js'
import { letterTo } from './run-newsletters.js'
import { lockNewsletter } from './stored-newsletter.js'

export interface NewsletterRoutesOptions {
  readonly pool: Pool
  readonly limiter: Limiter
  readonly secret: string
}

/** Sends newsletters: a trial to oneself, then to all confirmed subscribers. */
export function newsletterRoutes(
  app: FastifyInstance,
  { pool, limiter, secret }: NewsletterRoutesOptions,
): void {
  const tokens = linkTokensOf(secret)

  serveCall(app, calls.countReaders, async ({ caller: { accountId } }) => {
    await requireOperatorAccount(pool, accountId)
    return countReaders(pool, accountId)
  })

  serveCall(app, calls.sendTrial, async ({ caller, params: { id }, body: { language: locale } }) => {
    const to = await inTransaction(pool, (connection) =>
      sendTrial(connection, caller, { id, locale }, { tokens, countMail: limiter.countMail }),
    )
    return { to }
  })

  serveCall(app, calls.sendNewsletter, async ({ caller, params: { id }, body: { version } }) => ({
    id: await queueSending(pool, caller, { id, version }),
  }))

  serveCall(app, calls.stopSending, ({ caller, params: { id } }) => stopSending(pool, caller, id))
}

/**
 * Mails a newsletter to its caller. Its unsubscribe link ends no subscription.
 *
 * @returns the address it goes to
 * @throws EngineError `not_found` also for an account without a site, `people_only` for a program, which has no address,
 * `too_many`
 */
async function sendTrial(
  connection: Queryable,
  caller: Caller,
  { id, locale }: { readonly id: string; readonly locale: Locale },
  { tokens, countMail }: { readonly tokens: LinkTokens; readonly countMail: CountMail },
): Promise<string> {
  const { accountId, userId } = caller
  await requireOperatorAccount(connection, accountId)
  const newsletter = await lockNewsletter(connection, accountId, id)
  const [person] = await rowsOf(connection, selectAddress({ userId }))
  if (!person) throw new EngineError('people_only', {})
  await countMail(connection, person.email, caller)
  const leave = tokens.issue('leave', userId)
  await queueMail(connection, letterTo(newsletter, { email: person.email, locale, leave }))
  return person.email
}

const selectAddress = statement({
  name: 'newsletters.address',
  params: { userId: sql.text },
  row: { email: sql.text },
  sql: sql`select "email" from "users" where "id"::text = $userId and "deletedAt" is null`,
})
