import type { Queryable } from '@parvis/engine'
import type { Locale, Resource, Right } from '@parvis/schema'
import { rowsOf, sql, statement } from '@parvis/work'
import { type Addressee, belonging, holderParams, holdersOf } from './right-holders.js'

/** A right in an account. */
interface Asked {
  readonly accountId: string
  readonly right: Right
  readonly resources: readonly Resource[]
}

/** The active users among some who have a right now. @throws DatabaseFailure */
export async function holdersAmong(
  database: Queryable,
  { accountId, right, resources }: Asked,
  ids: readonly string[],
): Promise<Addressee[]> {
  if (ids.length === 0) return []
  return rowsOf(database, selectAmong({ accountId, ids, ...holdersOf(right, resources) }))
}

/**
 * The first active users but one who have a right now and whose names contain a text, whatever its case and accents.
 *
 * @throws DatabaseFailure
 */
export function findHolders(
  database: Queryable,
  { accountId, right, resources }: Asked,
  { search, limit, except }: { readonly search: string; readonly limit: number; readonly except: string },
) {
  const text = search.trim()
  // One word can be looked up in the index, wherever it is in the name.
  const word = `%${(text.split(/\s+/)[0] ?? '').replace(/[\\%_]/g, String.raw`\$&`)}%`
  return rowsOf(
    database,
    selectFound({ accountId, text, word, limit, except, ...holdersOf(right, resources) }),
  )
}

const name = sql`u."firstname" || ' ' || u."lastname"`

const isHolder = sql`u."accountId" = $accountId and u."active" and u."deletedAt" is null
  and (u."role"::int = any ($levels::int[]) or exists (select 1 from belonging b where b."user" = u."id"))`

const params = { ...holderParams, levels: sql.integer.array }

const selectAmong = statement({
  name: 'rights.holders-among',
  params: { ...params, ids: sql.uuid.array },
  row: { id: sql.uuid, name: sql.text, email: sql.text, locale: sql.text.of<Locale>() },
  sql: sql`${belonging}
select u."id", ${name} as "name", u."email", coalesce(u."language", 'fr') as "locale"
from "users" u where u."id" = any($ids::uuid[]) and ${isHolder} order by u."id"`,
})

const selectFound = statement({
  name: 'rights.find-holders',
  prepared: false,
  params: { ...params, text: sql.text, word: sql.text, limit: sql.bigint, except: sql.uuid },
  row: { id: sql.uuid, name: sql.text },
  sql: sql`${belonging}
select u."id", ${name} as "name" from "users" u
where ${isHolder} and u."id" <> $except and ($text = '' or u."searchText" like parvis_searchable($word)
  and position(parvis_searchable($text) in parvis_searchable(${name})) > 0)
order by u."lastname", u."id" limit $limit`,
})
