import type { Pool } from '@parvis/engine'
import { trashDays } from '@parvis/schema'
import { run } from '../statements.js'

/** An account, as operators are told of it. */
export interface Account {
  readonly id: string
  readonly name: string
  readonly house: boolean
  readonly people: number
  /** In bytes. */
  readonly storage: number
  readonly createdAt: Date
  readonly lastActivityAt: Date | null
  readonly deactivatedAt: Date | null
  /** When what is in it goes, where its owner closed it. */
  readonly erasedAt: Date | null
}

export interface AccountQuery {
  /** A part of the name, however it is written; empty for all. */
  readonly search: string
  readonly limit: number
  /** Behind which account the page begins. */
  readonly after?: readonly [name: string, id: string]
}

/** Lists accounts by name. @throws EngineError `unavailable` without the database */
export async function listAccounts(pool: Pool, { search, limit, after }: AccountQuery) {
  const pattern = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const values = [pattern || null, after?.[0] ?? '', after?.[1] ?? null, limit + 1]
  const found = await run<Account>(pool, 'list-accounts', selectAccounts, values)
  const accounts = found.slice(0, limit)
  const last = accounts.at(-1)
  return { accounts, next: found.length > limit && last ? [last.name, last.id] : undefined }
}

const selectAccounts = `select a."id", a."name", a."house", a."createdAt", a."deactivatedAt",
  a."closedAt" + make_interval(days => ${trashDays}) as "erasedAt",
  (select count(*)::int from "users" u where u."accountId" = a."id" and u."active" and u."deletedAt" is null
    and not exists (select 1 from "account_visits" v where v."accountId" = a."id" and v."userId" = u."id")) as "people",
  (select coalesce(sum(f."size"), 0)::float8 from "files" f where f."accountId" = a."id") as "storage",
  (select max(l."at") from "audit_log" l where l."accountId" = a."id" and l."deletedAt" is null) as "lastActivityAt"
from "accounts" a
where ($1::text is null or parvis_searchable(a."name") like parvis_searchable($1))
  and ($3::uuid is null or (a."name", a."id") > ($2, $3))
order by a."name", a."id" limit $4`
