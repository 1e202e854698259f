import type { Resource } from '@parvis/schema'
import { foundPerResource, matches } from '@parvis/schema/search'
import {
  type BoundStatement,
  type Pool,
  type Queryable,
  rehearse,
  rowsOf,
  sql,
  statement,
} from '@parvis/work'
import { fromDatabase, isTimeout } from '../database-error.js'
import type { StoreModel } from '../store-model.js'
import type { Search } from './search.js'
import {
  type FoundRow,
  type NearRow,
  recentRecords,
  type SearchedResource,
  type SearchQuery,
  searchedResource,
  selectContaining,
  selectNear,
  selectSimilar,
} from './search-statements.js'
import { swappedLetters } from './swapped-letters.js'

/** How many words are searched for at most. */
const mostWords = 8

/** How many records a search answers at most. */
const mostFound = 30

/** How long each statement that reads indexes of trigrams may take, in milliseconds. */
const patience = 250

/** Whether an index of trigrams is narrowed by a text: it has enough letters or digits in a row. */
const hasTrigrams = (text: string) => /[\p{L}\p{N}]{3}/u.test(text)

/** The search of a database. */
export function searchIn(pool: Pool, model: StoreModel): Search {
  return {
    async find({ accountId, within }, resources, text) {
      const searched = searchedAmong(model, resources)
      if (searched.length === 0) return { records: [], isComplete: true }
      const words = [...new Set(text.split(/\s+/).filter(Boolean))].slice(0, mostWords)
      const spellings = swappedLetters(words).filter((spelled) => spelled.some(hasTrigrams))
      const query = { accountId, within, text: words.join(' '), words, spellings }
      const near = await findNear(pool, searched, query)
      const found = new FoundRecords(near.flatMap(foundIn))
      const isComplete = await findFurther(pool, { searched, query, near, found })
      return { records: found.best(), isComplete }
    },
  }
}

/** Finds what is found along the order of indexes. */
async function findNear(pool: Pool, searched: readonly SearchedResource[], query: SearchQuery) {
  try {
    return await rehearse(pool, async (connection) => {
      await rowsOf(connection, readAlongIndexes())
      return rows(connection, selectNear(searched, query))
    })
  } catch (error) {
    throw fromDatabase(error)
  }
}

interface Searching {
  readonly searched: readonly SearchedResource[]
  readonly query: SearchQuery
  readonly near: readonly NearRow[]
  readonly found: FoundRecords
}

/** Adds what the indexes of trigrams find, and similar records. @returns whether there was time for all of it */
async function findFurther(pool: Pool, { searched, query, near, found }: Searching): Promise<boolean> {
  const namesOf = (meets: (row: NearRow) => boolean) =>
    new Set(near.filter(meets).map(({ resource }) => resource))
  const wholes = namesOf(({ seen }) => seen < recentRecords)
  const larger = namesOf((row) => !wholes.has(row.resource) && row.found.length < foundPerResource)
  const used = namesOf(({ seen }) => seen > 0)
  const among = (names: ReadonlySet<string>) => searched.filter(({ stored }) => names.has(stored.name))
  const isIndexed = larger.size > 0 && query.words.some(hasTrigrams)
  const isSimilarSought = () => found.size === 0 && used.size > 0 && hasTrigrams(query.text)
  if (!isIndexed && !isSimilarSought()) return true
  try {
    await rehearse(pool, async (connection) => {
      await rowsOf(connection, readAlongIndexes())
      await rowsOf(connection, limitSearch({ patience: String(patience) }))
      if (isIndexed) found.add(await rows(connection, selectContaining(among(larger), query)))
      if (isSimilarSought()) found.add(await rows(connection, selectSimilar(among(used), wholes, query)))
    })
    return true
  } catch (error) {
    if (isTimeout(error)) return false
    throw fromDatabase(error)
  }
}

/**
 * Settings of the transaction: that indexes are read, in their order. Of an account that the statistics do not know, the
 * database expects no records, and would rather sort them all.
 */
const readAlongIndexes = statement({
  name: 'search.read-along-indexes',
  sql: sql`select set_config('enable_sort', 'off', true), set_config('enable_seqscan', 'off', true),
  set_config('jit', 'off', true)`,
})

/**
 * Settings of the transaction: for how long is searched, how similar words are, and that indexes are read for what they find, not
 * for their order: the indexes of trigrams have none.
 */
const limitSearch = statement({
  name: 'search.limit',
  params: { patience: sql.text },
  sql: sql`select set_config('statement_timeout', $patience, true),
  set_config('pg_trgm.word_similarity_threshold', '0.5', true), set_config('enable_indexscan', 'off', true)`,
})

async function rows<Row extends object>(
  database: Queryable,
  asked: BoundStatement<Row>,
): Promise<readonly Row[]> {
  return (await database.query<Row>(asked)).rows
}

function searchedAmong(model: StoreModel, resources: readonly Resource[]): SearchedResource[] {
  return resources.flatMap((resource) => searchedResource(model.of(resource)) ?? [])
}

function foundIn({ resource, found }: NearRow): FoundRow[] {
  return found.map((row) => ({ ...row, resource, similarity: 1 }))
}

/** Records that were found so far, each once. */
class FoundRecords {
  private readonly rows = new Map<string, FoundRow>()

  constructor(rows: readonly FoundRow[]) {
    this.add(rows)
  }

  get size(): number {
    return this.rows.size
  }

  add(rows: readonly FoundRow[]): void {
    for (const row of rows) {
      const key = `${row.resource} ${row.id}`
      if (!this.rows.has(key)) this.rows.set(key, row)
    }
  }

  /** The best ones, as they are answered. */
  best() {
    const counts = new Map<string, number>()
    return [...this.rows.values()]
      .sort((one, other) => one.match - other.match || other.similarity - one.similarity)
      .filter(({ resource }) => {
        const count = (counts.get(resource) ?? 0) + 1
        counts.set(resource, count)
        return count <= foundPerResource
      })
      .slice(0, mostFound)
      .map(({ match, similarity: _, ...record }) => ({ ...record, match: matches[match] ?? 'similar' }))
  }
}
