import type { Queryable } from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import { rowsOf } from '@parvis/work'

/** Somebody whom newsletters go to. */
export interface Reader {
  readonly id: string
  readonly email: string
  readonly locale: Locale
}

/** How many read newsletters in a language. */
export interface ReaderCount {
  readonly locale: Locale
  readonly count: number
}

/** How many newsletters go to: those who confirmed and did not leave, by language. */
export function countReaders(database: Queryable, accountId: string): Promise<ReaderCount[]> {
  return rowsOf<ReaderCount>(database, { name: 'newsletters.count', text: count, values: [accountId] })
}

/**
 * The next of those who confirmed by a moment and did not leave, in the order of their ids.
 *
 * @param after the id of the last one before them; null to begin
 */
export function nextReaders(
  database: Queryable,
  accountId: string,
  { by, after, limit }: { readonly by: Date; readonly after: string | null; readonly limit: number },
): Promise<Reader[]> {
  const values = [accountId, by, after, limit]
  return rowsOf<Reader>(database, { name: 'newsletters.next', text: next, values })
}

const receives = `"accountId" = $1 and "leftAt" is null and "deletedAt" is null`
const locale = `coalesce("language", 'fr')`

const count = `select ${locale} as "locale", count(*)::int as "count" from "newsletter_subscribers"
where ${receives} and "confirmedAt" is not null group by 1 order by 1`

const next = `select "id", "email", ${locale} as "locale" from "newsletter_subscribers"
where ${receives} and "confirmedAt" <= $2 and ($3::uuid is null or "id" > $3) order by "id" limit $4`
