import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import type { Mail } from './mail.js'
import type { TemplateName } from './templates/index.js'

/** The notification channel of queued mails. */
export const mailChannel = 'mails'

/** One address and nothing else: no name, no list, no line of another header. */
const oneAddress = /^[^\s<>()[\]\\,;:"@\p{Cc}]{1,64}@[^\s<>()[\]\\,;:"@\p{Cc}]{1,255}$/u

/**
 * Queues a mail in the caller's transaction: it is sent once that is committed, and never if it is not.
 *
 * @throws TypeError when the address is not a single one
 */
export async function queueMail(database: Queryable, mail: Mail): Promise<void> {
  await queueMails(database, [mail])
}

/** Queues mails as {@link queueMail} does, all at once. */
export async function queueMails(database: Queryable, mails: readonly Mail[]): Promise<void> {
  if (!mails.every(({ to }) => oneAddress.test(to))) throw new TypeError('A mail goes to one address.')
  const queued = mails.map(({ to, template, locale, data }) => ({
    id: uuidv7(),
    to,
    template,
    locale,
    data,
    bulk: template === 'newsletter',
  }))
  await database.query(insertMails({ mails: queued, channel: mailChannel }))
}

const insertMails = statement({
  name: 'mails.queue',
  params: { mails: sql.jsonb, channel: sql.text },
  sql: sql`with queued as (
  insert into "mails" ("id", "to", "template", "locale", "data", "bulk")
  select "id", "to", "template", "locale", "data", "bulk"
  from jsonb_to_recordset($mails)
    as given("id" uuid, "to" text, "template" text, "locale" text, "data" jsonb, "bulk" boolean)
)
select pg_notify($channel, '')`,
})

/** How many mails the transaction of a connection has queued. @throws DatabaseFailure */
export async function countQueued(connection: Queryable): Promise<number> {
  const [counted] = await rowsOf(connection, countOfTransaction())
  return counted?.count ?? 0
}

// Both times are by default those at which the transaction began.
const countOfTransaction = statement({
  name: 'mails.count-queued',
  row: { count: sql.integer },
  sql: sql`select count(*)::int as "count" from "mails" where "nextAt" = now() and "createdAt" = now()`,
})

/**
 * Deletes unsent mails of one template to an address.
 *
 * @throws DatabaseFailure
 */
export async function withdrawMails(database: Queryable, to: string, template: TemplateName): Promise<void> {
  await rowsOf(database, deleteWaiting({ to, template }))
}

const deleteWaiting = statement({
  name: 'mails.withdraw',
  params: { to: sql.text, template: sql.text },
  sql: sql`delete from "mails" where "to" = $to and "template" = $template and "nextAt" is not null`,
})
