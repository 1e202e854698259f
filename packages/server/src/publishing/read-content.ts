import type { Pool, Queryable, Store, StoredRecord } from '@parvis/engine'
import { fromDatabase, type StoreOf } from '@parvis/engine'
import { defaultLocale, type Locale, locales, type Resource } from '@parvis/schema'
import { locales as localeRecords, redirects } from '@parvis/schemas'
import { siteResources } from '@parvis/schemas/site-content'
import { rowsOf, sql, statement } from '@parvis/work'

/** A consistent snapshot of the site's content. */
export interface SiteSnapshot {
  /** The records of each resource, by its name, in the order of its list. */
  readonly content: Readonly<Record<string, readonly StoredRecord[]>>
  /** The redirects. */
  readonly redirects: readonly StoredRecord[]
  /** The languages of the site; always includes the default one. */
  readonly locales: readonly Locale[]
  readonly readAt: Date
}

/**
 * Reads the content of an account's site in one snapshot.
 *
 * @param storeIn the account's store on a connection
 * @param withDrafts whether to include unpublished records
 * @throws DatabaseFailure
 */
export async function readContent(
  pool: Pool,
  storeIn: (connection: Queryable) => ReturnType<StoreOf>,
  withDrafts = false,
): Promise<SiteSnapshot> {
  const client = await pool.connect().catch((error: unknown) => {
    throw fromDatabase(error)
  })
  try {
    await client.query('begin isolation level repeatable read, read only')
    const store = storeIn(client)
    const [now] = await rowsOf(client, selectNow())
    const content: Record<string, readonly StoredRecord[]> = {}
    for (const resource of siteResources) content[resource.name] = await all(store, resource, withDrafts)
    return {
      content,
      redirects: await all(store, redirects, true),
      locales: shownIn(await all(store, localeRecords, true)),
      readAt: now?.at ?? new Date(),
    }
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
}

const selectNow = statement({
  name: 'publishing.now',
  row: { at: sql.timestamptz },
  sql: sql`select now() as "at"`,
})

/** All languages but those that the account turned off. */
function shownIn(records: readonly StoredRecord[]): readonly Locale[] {
  const off = records.filter(({ enabled }) => !enabled).map(({ code }) => code)
  return locales.filter((each) => each === defaultLocale || !off.includes(each))
}

async function all(store: Store, resource: Resource, withDrafts: boolean): Promise<StoredRecord[]> {
  const records: StoredRecord[] = []
  for await (const batch of store.scan(resource, { filter: {} }, resource.list.order)) records.push(...batch)
  return withDrafts || !('published' in resource.fields)
    ? records
    : records.filter(({ published }) => published)
}
