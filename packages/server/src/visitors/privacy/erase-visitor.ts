import {
  type Caller,
  countDeleted,
  type FileStorage,
  inTransaction,
  type Pool,
  type Queryable,
  recordAudit,
  removeContent,
  tableName,
} from '@parvis/engine'
import type { Resource } from '@parvis/schema'
import { contactMessages, newsletterSubscribers, quotes } from '@parvis/schemas'
import { publishChanges, rowsOf, sql, statement } from '@parvis/work'
import { eraseFileRecords } from '../erase-files.js'
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
 * Erases everything that an address sent, permanently and including the trash: messages, quotes with their files,
 * subscriptions, and mails to it. The audit log records the erasure and its author.
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

/** Kinds of submissions. */
export type SentKind = 'messages' | 'quotes' | 'subscriptions'

const resourceOf: Readonly<Record<SentKind, Resource>> = {
  messages: contactMessages,
  quotes,
  subscriptions: newsletterSubscribers,
}

/** The number of erased records, and their files. */
interface Erased {
  readonly count: number
  readonly fileIds: readonly string[]
}

/**
 * Erases submissions permanently, with their data in mails and idempotency keys; the audit log retains the entries
 * without content.
 *
 * @param connection of a transaction
 * @throws DatabaseFailure
 */
export async function eraseSent(
  connection: Queryable,
  accountId: string,
  kind: SentKind,
  ids: readonly string[],
): Promise<Erased> {
  if (ids.length === 0) return { count: 0, fileIds: [] }
  const deleted = await rowsOf(connection, erase[kind]({ accountId, ids }))
  return { count: deleted.length, fileIds: deleted.flatMap(({ files }) => files) }
}

/** Deletes the links between quotes and clients. */
const deleteClients = sql`"clients" as (
  delete from "quote_clients" c using "gone" g where c."accountId" = $accountId and c."quoteId" = g."id"
),`

function eraseOf(kind: SentKind) {
  const resource = resourceOf[kind]
  const files = kind === 'quotes' ? sql`"files"` : sql`'{}'::uuid[]`
  const clients = kind === 'quotes' ? deleteClients : sql``
  return statement({
    name: `visitors.erase-${kind}`,
    params: { accountId: sql.uuid, ids: sql.uuid.array },
    row: { files: sql.uuid.array },
    sql: sql`with "gone" as (
  delete from ${sql.identifier(tableName(resource))} where "accountId" = $accountId and "id" = any($ids::uuid[])
  returning "id", "deletedAt", ${files} as "files"
), ${countDeleted(resource, sql`"gone"`)}, ${clients} "answers" as (
  delete from "idempotency_keys" k using "gone" g
  where k."accountId" = $accountId and k."record" ->> 'id' = g."id"::text
), "remarks" as (
  delete from "comments" c using "gone" g
  where c."accountId" = $accountId and c."resource" = ${sql.literal(resource.name)} and c."recordId" = g."id"
), "notes" as (
  delete from "mails" m using "gone" g where m."data" ->> 'id' = g."id"::text
), "entries" as (
  update "audit_log" a set "before" = null, "after" = null from "gone" g
  where a."accountId" = $accountId and a."entity" = ${sql.literal(resource.name)} and a."record" = g."id"::text
)
select "files" from "gone"`,
  })
}

const erase = {
  messages: eraseOf('messages'),
  quotes: eraseOf('quotes'),
  subscriptions: eraseOf('subscriptions'),
}

async function sentBy(
  connection: Queryable,
  accountId: string,
  email: string,
): Promise<Readonly<Record<SentKind, readonly string[]>>> {
  const [sent] = await rowsOf(connection, selectSent({ accountId, emails: writtenAs(email) }))
  return { messages: [], quotes: [], subscriptions: [], ...sent }
}

async function eraseMails(connection: Queryable, email: string): Promise<number> {
  return (await rowsOf(connection, deleteMails({ emails: writtenAs(email) }))).length
}

function changedLists(accountId: string) {
  return (['contact-messages', 'quotes', 'newsletter-subscribers', 'files'] as const).map(
    (topic) => ({ accountId, topic, right: `${topic}.read` }) as const,
  )
}

const deleteMails = statement({
  name: 'visitors.erase-mails',
  params: { emails: sql.text.array },
  sql: sql`delete from "mails" where "to" = any($emails) returning 1`,
})

const idsIn = (table: string) => sql`array(
  select "id" from ${sql.identifier(table)} where "accountId" = $accountId and "email" = any($emails) for update
)`

const selectSent = statement({
  name: 'visitors.sent-by',
  params: { accountId: sql.uuid, emails: sql.text.array },
  row: { messages: sql.uuid.array, quotes: sql.uuid.array, subscriptions: sql.uuid.array },
  sql: sql`select ${idsIn('contact_messages')} as "messages", ${idsIn('quotes')} as "quotes",
  ${idsIn('newsletter_subscribers')} as "subscriptions"`,
})
