import type { Queryable } from '@parvis/engine'
import { uuidv7 } from 'uuidv7'
import type { Mail } from './mail.js'

/** The channel on which the database tells that there is a mail to send. */
export const mailChannel = 'mails'

/** One address and nothing else: no name, no list, no line of another header. */
const oneAddress = /^[^\s<>()[\]\\,;:"@\p{Cc}]{1,64}@[^\s<>()[\]\\,;:"@\p{Cc}]{1,255}$/u

/**
 * Queues a mail in the caller's transaction: it is sent once that is committed, and never if it is not.
 *
 * @throws TypeError when the address is not a single one
 */
export async function queueMail(database: Queryable, { to, template, locale, data }: Mail): Promise<void> {
  if (!oneAddress.test(to)) throw new TypeError('A mail goes to one address.')
  await database.query({
    name: 'mails.queue',
    text: insertMail,
    values: [uuidv7(), to, template, locale, data, mailChannel],
  })
}

const insertMail = `with queued as (
  insert into "mails" ("id", "to", "template", "locale", "data") values ($1, $2, $3, $4, $5)
)
select pg_notify($6, '')`
