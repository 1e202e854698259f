import {
  type Caller,
  type FileStorage,
  inTransaction,
  type Pool,
  type Queryable,
  recordAudit,
  removeContent,
} from '@parvis/engine'
import { contactMessages } from '@parvis/schemas'
import { publishChanges, rowsOf } from '@parvis/work'
import { eraseFileRecords } from '../erase-files.js'
import { eraseSent, type SentKind } from './erase-sent.js'
import { writtenAs } from './visitor-data.js'

/** How much was erased, by kind. */
export interface ErasedVisitor {
  readonly messages: number
  readonly quotes: number
  readonly files: number
  readonly subscriptions: number
  readonly mails: number
}

/**
 * Erases all that an address sent, for good and the trash included: messages, quotes with their files, subscriptions, and
 * the mails to it. The audit log keeps that somebody was erased, and by whom.
 *
 * @throws EngineError `unavailable`
 */
export async function eraseVisitor(
  { pool, storage }: { readonly pool: Pool; readonly storage: FileStorage },
  caller: Caller,
  email: string,
): Promise<ErasedVisitor> {
  const { accountId } = caller
  const { fileIds, ...counts } = await inTransaction(pool, async (connection) => {
    const sent = await sentBy(connection, accountId, email)
    const messages = await eraseSent(connection, accountId, 'messages', sent.messages)
    const quotes = await eraseSent(connection, accountId, 'quotes', sent.quotes)
    const subscriptions = await eraseSent(connection, accountId, 'subscriptions', sent.subscriptions)
    const fileIds = await eraseFileRecords(connection, accountId, quotes.fileIds)
    const mails = await eraseMails(connection, email)
    await recordAudit(connection, caller, { action: 'visitor_erased', entity: contactMessages.name })
    await publishChanges(connection, ...changedLists(accountId))
    return {
      messages: messages.count,
      quotes: quotes.count,
      subscriptions: subscriptions.count,
      files: fileIds.length,
      mails,
      fileIds,
    }
  })
  for (const id of fileIds) await removeContent(storage, accountId, id)
  return counts
}

async function sentBy(
  connection: Queryable,
  accountId: string,
  email: string,
): Promise<Readonly<Record<SentKind, readonly string[]>>> {
  const statement = { name: 'visitors.sent-by', text: selectSent, values: [accountId, writtenAs(email)] }
  const [sent] = await rowsOf<Record<SentKind, readonly string[]>>(connection, statement)
  return { messages: [], quotes: [], subscriptions: [], ...sent }
}

async function eraseMails(connection: Queryable, email: string): Promise<number> {
  const text = 'delete from "mails" where "to" = any($1) returning 1'
  return (await rowsOf(connection, { name: 'visitors.erase-mails', text, values: [writtenAs(email)] })).length
}

function changedLists(accountId: string) {
  return (['contact-messages', 'quotes', 'newsletter-subscribers', 'files'] as const).map(
    (topic) => ({ accountId, topic, right: `${topic}.read` }) as const,
  )
}

const ids = (table: string) =>
  `array(select "id" from "${table}" where "accountId" = $1 and "email" = any($2) for update)`

const selectSent = `select ${ids('contact_messages')} as "messages", ${ids('quotes')} as "quotes",
  ${ids('newsletter_subscribers')} as "subscriptions"`
