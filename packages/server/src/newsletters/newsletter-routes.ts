import { inTransaction, type Pool, serveCall } from '@parvis/engine'
import * as calls from '@parvis/schemas/calls/newsletters'
import type { FastifyInstance } from 'fastify'
import type { Limiter } from '../limits/index.js'
import { requireOperatorAccount } from '../publishing/index.js'
import { linkTokensOf } from '../visitors/index.js'
import { countReaders, queueSending, stopSending } from './queue-sending.js'
import { sendTrial } from './send-trial.js'

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
