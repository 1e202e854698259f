import type { Pool } from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import { contactMessages } from '@parvis/schemas'
import { queueMail } from '../mail/index.js'
import type { Client } from './clients/client-of.js'
import { createFromVisitor } from './create-from-visitor.js'
import { mailOperator } from './operator-account.js'
import { visitorOf } from './visitor-of.js'

/** What a visitor sent with a form, and the account it goes to. */
export interface Sent {
  readonly accountId: string
  readonly values: Readonly<Record<string, unknown>>
  /** The language of the page it was sent from. */
  readonly locale: Locale
  /** Idempotency key. */
  readonly key: string
  /** Hash of the content, with its files. */
  readonly content: string
  /** The client's account in which they are signed in. */
  readonly client?: Client
}

/**
 * Stores a message, and mails a confirmation to its author and a notification to the operator.
 *
 * @throws EngineError `unavailable` without the database, `key_reused`
 */
export async function storeContact(
  pool: Pool,
  { accountId, values, locale, key, content }: Sent,
): Promise<void> {
  const visitor = visitorOf(values, locale)
  await createFromVisitor(pool, {
    accountId,
    key,
    content,
    resource: contactMessages,
    values: {
      ...values,
      email: visitor.email,
      sender: visitor.email,
      language: visitor.locale,
      state: 'new',
    },
    async onNew(connection, { id }) {
      const { email: to, firstname } = visitor
      await queueMail(connection, {
        to,
        locale: visitor.locale,
        template: 'contactReceived',
        data: { firstname },
      })
      const { locale: _, ...author } = visitor
      const data = { ...author, id, text: String(values.message) }
      await mailOperator(connection, accountId, { template: 'contactNote', data })
    },
  })
}
