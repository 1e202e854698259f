import type { Pool } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import type { readVisitorData } from '@parvis/schemas/calls/visitors'
import { rowsOf } from '@parvis/work'

type VisitorData = ResultOf<typeof readVisitorData>

/** Addresses as they may have been written down: as they are asked for, and in lower case. */
export function writtenAs(email: string): string[] {
  return [...new Set([email.trim(), email.trim().toLowerCase()])]
}

/** Tells all that is kept of what an address sent, the trash included. @throws DatabaseFailure */
export async function visitorData(pool: Pool, accountId: string, email: string): Promise<VisitorData> {
  const statement = { name: 'visitors.data', text: selectData, values: [accountId, writtenAs(email)] }
  const [data] = await rowsOf<Omit<VisitorData, 'email'>>(pool, statement)
  return { email: email.trim(), messages: [], quotes: [], files: [], subscriptions: [], mails: [], ...data }
}

const untold = `'{accountId,searchText,version}'::text[]`

const sent = (table: string) => `coalesce((
  select jsonb_agg(to_jsonb(t) - ${untold} order by t."createdAt") from "${table}" t
  where t."accountId" = $1 and t."email" = any($2)
), '[]')`

const selectData = `select ${sent('contact_messages')} as "messages", ${sent('quotes')} as "quotes",
  ${sent('newsletter_subscribers')} as "subscriptions",
  coalesce((
    select jsonb_agg(to_jsonb(f) - ${untold} order by f."createdAt") from "files" f
    where f."accountId" = $1 and f."id" in (
      select unnest(q."files") from "quotes" q where q."accountId" = $1 and q."email" = any($2)
    )
  ), '[]') as "files",
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', m."id", 'template', m."template", 'createdAt', m."createdAt", 'sentAt', m."sentAt"
    ) order by m."createdAt") from "mails" m where m."to" = any($2)
  ), '[]') as "mails"`
