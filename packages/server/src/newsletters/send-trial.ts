import { type Caller, EngineError, type Queryable } from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import { rowsOf, sql, statement } from '@parvis/work'
import type { CountMail } from '../limits/index.js'
import { queueMail } from '../mail/index.js'
import { requireOperatorAccount } from '../publishing/index.js'
import type { LinkTokens } from '../visitors/index.js'
import { letterTo } from './run-newsletters.js'
import { lockNewsletter } from './stored-newsletter.js'

/**
 * Mails a newsletter to its caller. Its unsubscribe link ends no subscription.
 *
 * @returns the address it goes to
 * @throws EngineError `not_found` also for an account without a site, `people_only` for a program, which has no address,
 * `too_many`
 */
export async function sendTrial(
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
