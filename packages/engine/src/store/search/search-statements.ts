import type { Resource } from '@parvis/schema'
import { foundPerResource, matches } from '@parvis/schema/search'
import type { BoundStatement } from '@parvis/work'
import type { Bind } from '../columns/column-kind.js'
import { containsSearchable } from '../columns/conditions.js'
import type { Column } from '../lists/listed.js'
import { quoted, tableName } from '../names.js'
import { parameters } from '../statement.js'
import type { StoredResource } from '../store-model.js'
import { withinColumn } from '../tenant-scope.js'

/** How many of the latest records of a resource are looked through one by one. */
export const recentRecords = 1000

/** How many records that an index finds are ranked. */
const rankedRecords = 200

/** Within how many records of another resource is searched where none is named, the latest first. */
const mostScopes = 20

const longestTitle = 200

/** What is searched for, and where. */
export interface SearchQuery {
  readonly accountId: string
  /** The ids of the records within which is searched, by the names of their resources. */
  readonly within: Readonly<Record<string, string>> | undefined
  readonly text: string
  readonly words: readonly string[]
  /** Other spellings of the words. */
  readonly spellings: readonly (readonly string[])[]
}

/** A found record; `match` is the position of its match among all kinds of matches. */
export interface FoundRow {
  readonly resource: string
  readonly id: string
  readonly within: string | null
  readonly title: unknown
  readonly match: number
  /** From 0 to 1. */
  readonly similarity: number
}

/** What was found of a resource without its index of trigrams. */
export interface NearRow {
  readonly resource: string
  /** How many of its latest records were looked through; all of them below `recentRecords`. */
  readonly seen: number
  readonly found: readonly Omit<FoundRow, 'resource' | 'similarity'>[]
}

/** A resource, and the field that names its records. */
export interface SearchedResource {
  readonly stored: StoredResource
  readonly title: Column
}

/** How a resource is searched; undefined where it offers no search, or its records are named by others. */
export function searchedResource(stored: StoredResource): SearchedResource | undefined {
  const title = stored.columns.get(stored.resource.title)
  return stored.searchText !== undefined && title && !title.field.target ? { stored, title } : undefined
}

/**
 * The records whose titles begin with the text, and those of the latest that contain its words. Both are read along an
 * index, in its order, so that the cost depends neither on the number of records nor on what is known of them by statistics.
 */
export function selectNear(
  searched: readonly SearchedResource[],
  query: SearchQuery,
): BoundStatement<NearRow> {
  const { values, ask } = asked(query)
  const each = searched.map((one, nth) => {
    const near = `"near${nth}"`
    const recent = `"recent${nth}"`
    const contained = `select * from ${recent} where ${ask.contains('"searchText"')}`
    const prefixed = prefixedRows(one, ask)
    return {
      expressions: [
        ...(prefixed === undefined ? [] : [`${near} as materialized (${prefixed})`]),
        `${recent} as materialized (${recentRows(one, ask)})`,
      ],
      select: `select '${one.stored.name}' as "resource", (select count(*)::int from ${recent}) as "seen", (
  select coalesce(json_agg(f), '[]') from (${ranked(prefixed === undefined ? contained : `select * from ${near} union ${contained}`, ask)}) f
) as "found"`,
    }
  })
  const expressions = each.flatMap((one) => one.expressions).join(',\n')
  return {
    text: `with ${expressions}\n${each.map(({ select }) => select).join('\nunion all\n')}`,
    values,
  }
}

/** The records that contain the words, by the indexes of trigrams. */
export function selectContaining(
  searched: readonly SearchedResource[],
  query: SearchQuery,
): BoundStatement<FoundRow> {
  const { values, ask } = asked(query)
  const parts = searched.map((one) => {
    const rows = indexedRows(one, ask, ask.contains('"searchText"'))
    return `select '${one.stored.name}' as "resource", f.*, 1::double precision as "similarity" from (${ranked(rows, ask)}) f`
  })
  return { text: parts.join('\nunion all\n'), values }
}

/**
 * The records with words that are similar to the text, by the setting `pg_trgm.word_similarity_threshold`, and those that
 * contain one of its other spellings.
 *
 * @param wholes which have so few records that each is looked at; of the others, the index of trigrams is read
 */
export function selectSimilar(
  searched: readonly SearchedResource[],
  wholes: ReadonlySet<string>,
  query: SearchQuery,
): BoundStatement<FoundRow> {
  const { values, ask } = asked(query)
  const spelled = ask.containsSpelling
  const isSimilar = `(${[`${ask.text} <% "searchText"`, ...spelled].join(' or ')})`
  const similarity = `word_similarity(${ask.text}, "searchText")::double precision`
  const parts = searched.map((one) => {
    const rows = wholes.has(one.stored.name)
      ? `select * from (${recentRows(one, ask)}) r where ${isSimilar}`
      : indexedRows(one, ask, isSimilar)
    return `(select '${one.stored.name}' as "resource", "id", "within", "title", ${matches.indexOf('similar')} as "match",
  ${spelled.length > 0 ? `case when ${spelled.join(' or ')} then 1 else ${similarity} end` : similarity} as "similarity"
from (${folded(rows)}) f
order by "similarity" desc, similarity(${ask.text}, "folded") desc, "folded", "id" limit ${foundPerResource})`
  })
  return { text: parts.join('\nunion all\n'), values }
}

/** What is searched for, as SQL. Each value is a parameter once. */
interface Ask {
  readonly query: SearchQuery
  readonly bind: Bind
  /** The text, without case and accents. */
  readonly text: string
  /** That a searchable text contains the words. */
  contains(searchable: string): string
  /** That the searched text contains the words in another spelling, one condition each. */
  readonly containsSpelling: readonly string[]
}

function asked(query: SearchQuery): { readonly values: unknown[]; readonly ask: Ask } {
  const { values, bind } = parameters([query.accountId])
  const known = new Map<unknown, string>()
  const bindOnce: Bind = (value) => {
    const placeholder = known.get(value) ?? bind(value)
    known.set(value, placeholder)
    return placeholder
  }
  const containing = (words: readonly string[], searchable: string) =>
    words.map((word) => containsSearchable(searchable, word, bindOnce)).join(' and ')
  const ask: Ask = {
    query,
    bind: bindOnce,
    text: `parvis_searchable(${bindOnce(query.text)}::text)`,
    contains: (searchable) => containing(query.words, searchable),
    get containsSpelling() {
      return query.spellings.map((words) => `(${containing(words, '"searchText"')})`)
    },
  }
  return { values, ask }
}

/** A text in which spaces separate the words. */
function separated(text: string): string {
  return `translate(${text}, '-''’./_@&(', '         ')`
}

/** The best of some rows. */
function ranked(rows: string, ask: Ask): string {
  return `select "id", "within", "title", ${matchOf(ask)} as "match" from (${folded(rows)}) r
  order by "match", "folded", "id" limit ${foundPerResource}`
}

/** The position of the match of a title among all kinds of matches. */
function matchOf({ text, contains }: Ask): string {
  return `case when "folded" = ${text} then 0 when starts_with("folded", ${text}) then 1
  when strpos(' ' || ${separated('"folded"')}, ' ' || ${separated(text)}) > 0 then 2
  when ${contains('"folded"')} then 3 else 4 end`
}

/** Rows with the text of their titles without case and accents. */
function folded(rows: string): string {
  return `select "id", "within", "title", parvis_searchable(coalesce("text", '')) as "folded", "searchText" from (${rows}) u`
}

/** The rows whose titles begin with the text, in their order; undefined where no index has this order. */
function prefixedRows(one: SearchedResource, ask: Ask): string | undefined {
  const { stored, title } = one
  const { list } = stored.resource
  const isText = title.kind.type === 'text' || title.kind.ordered !== undefined
  if (!isText || !list.sorts.includes(title.name)) return undefined
  const order = stored.orderOf({ field: title.name, direction: 'ASC' })
  // In the collation of titles, U+FFFF comes after everything.
  const begins = `${order.value} >= ${ask.text} and ${order.value} < ${ask.text} || U&'\\FFFF'`
  return inEachScope(
    stored,
    ask,
    (tenant) => `${rowsOf(one, tenant)} and ${begins}
  order by ${order.whole().orderBy} limit ${foundPerResource}`,
  )
}

/** The latest rows, by their ids. */
function recentRows(one: SearchedResource, ask: Ask): string {
  return inEachScope(
    one.stored,
    ask,
    (tenant) => `${rowsOf(one, tenant)} order by "id" desc limit ${recentRecords}`,
  )
}

/** Some rows that meet a condition of the index of trigrams; that of the tenant no index serves. */
function indexedRows(one: SearchedResource, ask: Ask, condition: string): string {
  const { stored } = one
  const { within } = stored.resource
  const isWithin = within
    ? ` and ${quoted(within.column)}::text = any(array(select s."scope"::text from (${scopes(within.resource, ask)}) s))`
    : ''
  const tenant = `"accountId" is not distinct from $1${isWithin}`
  return `${rowsOf(one, tenant)} and ${condition} limit ${rankedRecords}`
}

function rowsOf({ stored, title }: SearchedResource, tenant: string): string {
  const { quoted: column, kind, field } = title
  const name = kind.type === 'text' ? `left(${column}, ${longestTitle})` : column
  const searched = kind.searched?.(column, field) ?? `${column}::text`
  return `select "id", ${withinColumn(stored.resource)} as "within", to_jsonb(${name}) as "title",
  ${searched} as "text", "searchText"
  from ${stored.table} where ${tenant} and "deletedAt" is null`
}

/** The rows of an account, or of each record that they are within there. */
function inEachScope({ resource }: StoredResource, ask: Ask, select: (tenant: string) => string): string {
  const { within } = resource
  if (!within) return select('"accountId" = $1')
  const inside = select(`"accountId" = $1 and ${quoted(within.column)} = s."scope"`)
  return `select x.* from (${scopes(within.resource, ask)}) s cross join lateral (${inside}) x`
}

/** The ids of the records within which is searched. */
function scopes(outer: Resource, { query, bind }: Ask): string {
  const chosen = query.within?.[outer.name]
  return `select "id" as "scope" from ${quoted(tableName(outer))}
  where "accountId" = $1 and "deletedAt" is null${chosen === undefined ? '' : ` and "id" = ${bind(chosen)}`}
  order by "id" desc limit ${mostScopes}`
}
