import { countDeleted, type Queryable, tableName } from '@parvis/engine'
import type { Resource } from '@parvis/schema'
import { contactMessages, newsletterSubscribers, quotes } from '@parvis/schemas'
import { rowsOf } from '@parvis/work'

/** What visitors sent, by kind. */
export type SentKind = 'messages' | 'quotes' | 'subscriptions'

const resourceOf: Readonly<Record<SentKind, Resource>> = {
  messages: contactMessages,
  quotes,
  subscriptions: newsletterSubscribers,
}

/** What was erased, and which files went with it. */
export interface Erased {
  readonly count: number
  readonly fileIds: readonly string[]
}

/**
 * Erases records of what visitors sent for good, with what mails and repeated calls know of them; the audit log keeps that
 * there was something, and not what.
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
  const statement = { name: `visitors.erase-${kind}`, text: eraseOf(kind), values: [accountId, ids] }
  const gone = await rowsOf<{ files: readonly string[] }>(connection, statement)
  return { count: gone.length, fileIds: gone.flatMap(({ files }) => files) }
}

function eraseOf(kind: SentKind): string {
  const resource = resourceOf[kind]
  const files = kind === 'quotes' ? '"files"' : `'{}'::uuid[]`
  const clients = kind === 'quotes' ? deleteClients : ''
  return `with "gone" as (
  delete from "${tableName(resource)}" where "accountId" = $1 and "id" = any($2::uuid[])
  returning "id", "deletedAt", ${files} as "files"
), ${countDeleted(resource, '"gone"')}, ${clients} "answers" as (
  delete from "idempotency_keys" k using "gone" g where k."accountId" = $1 and k."record" ->> 'id' = g."id"::text
), "notes" as (
  delete from "mails" m using "gone" g where m."data" ->> 'id' = g."id"::text
), "entries" as (
  update "audit_log" a set "before" = null, "after" = null from "gone" g
  where a."accountId" = $1 and a."entity" = '${resource.name}' and a."record" = g."id"::text
)
select "files" from "gone"`
}

/** Whose requests they were. */
const deleteClients = `"clients" as (
  delete from "quote_clients" c using "gone" g where c."accountId" = $1 and c."quoteId" = g."id"
),`
