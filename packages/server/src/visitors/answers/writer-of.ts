import type { Caller, Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'

/** Who answers, as the visitor is to know them. */
export interface Writer {
  readonly name: string
  /** Where the visitor's own answer goes. */
  readonly replyTo: string
}

/** Who answers a visitor: the name of the caller, and the address that the site shows, else theirs. */
export async function writerOf(database: Queryable, { accountId, userId, name }: Caller): Promise<Writer> {
  const statement = { name: 'visitors.writer', text: selectWriter, values: [accountId, userId || null] }
  const [found] = await rowsOf<{ name: string | null; replyTo: string | null }>(database, statement)
  return { name: found?.name || name, replyTo: found?.replyTo ?? '' }
}

const selectWriter = `select
  (select trim(concat("firstname", ' ', "lastname")) from "users" where "accountId" = $1 and "id"::text = $2) as "name",
  coalesce(
    (select "email" from "website_settings"
      where "accountId" = $1 and "email" is not null and "deletedAt" is null order by "id" limit 1),
    (select "email" from "users" where "accountId" = $1 and "id"::text = $2),
    (select "email" from "users" where "accountId" = $1 and "role" in ('3', '100') and "active"
      and "deletedAt" is null order by "id" limit 1)
  ) as "replyTo"`
