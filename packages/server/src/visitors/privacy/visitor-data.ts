import type { Pool } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import type { readVisitorData } from '@parvis/schemas/calls/visitors'
import { rowsOf, sql, statement } from '@parvis/work'

type VisitorData = ResultOf<typeof readVisitorData>

/** The spellings under which an address may be stored: as given, and in lower case. */
export function writtenAs(email: string): string[] {
  return [...new Set([email.trim(), email.trim().toLowerCase()])]
}

/** Exports all stored data of an address, including the trash. @throws DatabaseFailure */
export async function visitorData(pool: Pool, accountId: string, email: string): Promise<VisitorData> {
  const [data] = await rowsOf(pool, selectData({ accountId, emails: writtenAs(email) }))
  return { email: email.trim(), messages: [], quotes: [], files: [], subscriptions: [], mails: [], ...data }
}

const omittedColumns = sql`'{accountId,searchText,version}'::text[]`

const sent = (table: string) => sql`coalesce((
  select jsonb_agg(to_jsonb(t) - ${omittedColumns} order by t."createdAt") from ${sql.identifier(table)} t
  where t."accountId" = $accountId and t."email" = any($emails)
), '[]')`

const selectData = statement({
  name: 'visitors.data',
  params: { accountId: sql.uuid, emails: sql.text.array },
  row: {
    messages: sql.jsonb.of<VisitorData['messages']>(),
    quotes: sql.jsonb.of<VisitorData['quotes']>(),
    subscriptions: sql.jsonb.of<VisitorData['subscriptions']>(),
    files: sql.jsonb.of<VisitorData['files']>(),
    mails: sql.jsonb.of<VisitorData['mails']>(),
  },
  sql: sql`select ${sent('contact_messages')} as "messages", ${sent('quotes')} as "quotes",
  ${sent('newsletter_subscribers')} as "subscriptions",
  coalesce((
    select jsonb_agg(to_jsonb(f) - ${omittedColumns} order by f."createdAt") from "files" f
    where f."accountId" = $accountId and f."id" in (
      select unnest(q."files") from "quotes" q where q."accountId" = $accountId and q."email" = any($emails)
    )
  ), '[]') as "files",
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', m."id", 'template', m."template", 'createdAt', m."createdAt", 'sentAt', m."sentAt"
    ) order by m."createdAt") from "mails" m where m."to" = any($emails)
  ), '[]') as "mails"`,
})
