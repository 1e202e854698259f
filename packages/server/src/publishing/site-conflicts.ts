import { type Queryable, type StoredRecord, tableName } from '@parvis/engine'
import { isLink, locales, type Resource } from '@parvis/schema'
import { menuEntries, pages, realisations, redirects, services } from '@parvis/schemas'
import type { SiteConflict } from '@parvis/schemas/calls/publishing'
import { decoded, isReservedAddress, isReservedSlug } from '@parvis/schemas/site-addresses'
import { type SiteConflictKind, siteConflictKinds } from '@parvis/schemas/site-conflicts'
import { ownPages } from '@parvis/schemas/site-pages'
import { rowsOf, sql, statement } from '@parvis/work'
import type { SiteSnapshot } from './read-content.js'

/** A record with an address, or a redirect. */
interface Addressed {
  readonly resource: string
  readonly id: string
  readonly title: unknown
  readonly address: string | null
}

/** How many conflicts are reported at most. */
const most = 200

/** The slug field of each resource and the path of its pages; undefined where it has none. */
const sources: readonly { resource: Resource; field: string; folder?: string }[] = [
  { resource: pages, field: 'slug', folder: '' },
  { resource: services, field: 'slug', folder: '/services' },
  { resource: realisations, field: 'slug', folder: '/projects' },
  { resource: menuEntries, field: 'address' },
  { resource: redirects, field: 'from' },
]

/** The kinds of conflicts that exclude their records from a build. */
const leftOut: ReadonlySet<SiteConflictKind> = new Set(['reserved_address', 'same_address', 'invalid_link'])

/**
 * The conflicts of an account's site: records that a build excludes, and pages that visitors cannot reach; at most 200.
 *
 * @throws DatabaseFailure
 */
export async function conflictsIn(database: Queryable, accountId: string): Promise<SiteConflict[]> {
  return siteConflicts(await rowsOf(database, selectAddressed({ accountId }))).slice(0, most)
}

/** Removes the records that cannot be published, and returns the conflicts. */
export function withoutConflicts(snapshot: SiteSnapshot): {
  snapshot: SiteSnapshot
  conflicts: SiteConflict[]
} {
  const { content } = snapshot
  const recordsOf = ({ name }: Resource) =>
    name === redirects.name ? snapshot.redirects : (content[name] ?? [])
  const addressed = sources.flatMap(({ resource, field }) =>
    recordsOf(resource).map((record) => addressedBy(resource, field, record)),
  )
  const conflicts = siteConflicts(addressed)
  const out = new Set(conflicts.filter(({ kind }) => leftOut.has(kind)).map(nameOf))
  const remaining = (resource: string, records: readonly StoredRecord[]) =>
    records.filter(({ id }) => !out.has(nameOf({ resource, id })))
  const lists = Object.entries(content).map(([name, records]) => [name, remaining(name, records)] as const)
  return {
    snapshot: {
      ...snapshot,
      content: Object.fromEntries(lists),
      redirects: remaining(redirects.name, snapshot.redirects),
    },
    conflicts: conflicts.slice(0, most),
  }
}

/** Formats a conflict for the log of a build. */
export function conflictLine({ resource, kind, address }: SiteConflict): string {
  return `warn ${resource} ${address ?? '(no address)'}: ${siteConflictKinds[kind].en}`
}

/** Finds the conflicts among the records of a site, in their order. */
export function siteConflicts(all: readonly Addressed[]): SiteConflict[] {
  const led = new Set(all.filter(isRedirect).map(({ address }) => decoded(String(address))))
  const taken = new Set<string>()
  return all.flatMap((record): SiteConflict[] => {
    const kind = kindOf(record, led, taken)
    const { resource, id, title } = record
    return kind ? [{ resource, id, title, kind, address: addressOf(record) }] : []
  })
}

function kindOf(
  record: Addressed,
  led: ReadonlySet<string>,
  taken: Set<string>,
): SiteConflictKind | undefined {
  const { resource, address } = record
  if (isRedirect(record)) return isReservedAddress(String(address)) ? 'reserved_address' : undefined
  if (resource === menuEntries.name) return isLink(String(address)) ? undefined : 'invalid_link'
  const path = addressOf(record)
  if (path === null) return 'no_address'
  if (resource === pages.name && isReservedSlug(String(address))) return 'reserved_address'
  if (taken.has(path)) return 'same_address'
  taken.add(path)
  const everywhere = [path, ...locales.map((locale) => `/${locale}${path}`)]
  // No redirect leads away from the site's own pages.
  return !isReservedAddress(path) && everywhere.some((each) => led.has(each)) ? 'behind_redirect' : undefined
}

/** The address of a record or of its page; null where it has none. */
function addressOf({ resource, address }: Addressed): string | null {
  const folder = sources.find((each) => each.resource.name === resource)?.folder
  if (folder === undefined || address === null) return address
  const own = folder === '' ? ownPages.find(({ slug }) => slug === address) : undefined
  return own?.path ?? `${folder}/${address}`
}

function isRedirect({ resource }: Addressed): boolean {
  return resource === redirects.name
}

function addressedBy(resource: Resource, field: string, record: StoredRecord): Addressed {
  const address = record[field]
  return {
    resource: resource.name,
    id: record.id,
    title: record[resource.title],
    address: typeof address === 'string' ? address : null,
  }
}

function nameOf({ resource, id }: Pick<Addressed, 'resource' | 'id'>): string {
  return `${resource} ${id}`
}

/** The publishable records that have an address. */
const addressed = sources.map(({ resource, field }, place) => {
  const published = 'published' in resource.fields ? sql` and "published"` : sql``
  const title = sql`to_jsonb(${sql.identifier(resource.title)}) as "title"`
  return sql`select ${sql.literal(resource.name)} as "resource", "id", ${title}, ${sql.identifier(field)} as "address",
  ${place} as "place" from ${sql.identifier(tableName(resource))}
where "accountId" = $accountId and "deletedAt" is null${published}`
})

const selectAddressed = statement({
  name: 'publishing.addresses',
  params: { accountId: sql.uuid },
  row: { resource: sql.text, id: sql.uuid, title: sql.jsonb, address: sql.text.orNull },
  sql: sql`${sql.join(addressed, sql`\nunion all\n`)}\norder by "place", "id"`,
})
