import { EngineError, type Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import type { AllowlistKey } from './stored-allowlists.js'

/** How many entries are answered at once, and written at once, and how many hashes. */
const batches = { list: 100, file: 2000 }

const leafEncoding = ['address', 'uint256']

/** A hundred entries in order. @param after position of the one before the first; -1 for the first ones */
export function entriesOf(database: Queryable, { accountId, id }: AllowlistKey, after: number) {
  return rowsOf(database, selectEntries({ accountId, id, after, most: batches.list }))
}

/** The entry of an address, which has its checksum; an empty list when it is not on the allowlist. */
export function entryOf(database: Queryable, { accountId, id }: AllowlistKey, address: string) {
  return rowsOf(database, selectEntry({ accountId, id, address }))
}

/** The proof of an address, read without the rest of the tree. @throws EngineError `not_found` */
export async function proofOf(database: Queryable, key: AllowlistKey, root: string, address: string) {
  const [entry] = await entryOf(database, key, address)
  if (!entry) throw new EngineError('not_found', {})
  const { accountId, id } = key
  const hashes = await rowsOf(database, selectHashes({ accountId, id, indexes: siblingsOf(entry.leaf) }))
  return { address, amount: entry.amount, proof: hashes.map(({ hash }) => hash), root, leafEncoding }
}

/** A whole allowlist as JSON, read as it is written. @throws EngineError `not_found` once it is deleted */
export async function* treeAsJson(
  database: Queryable,
  key: AllowlistKey,
  people: number,
): AsyncGenerator<string> {
  const { accountId, id } = key
  yield `{"format":"standard-v1","leafEncoding":${JSON.stringify(leafEncoding)},"tree":[`
  const total = 2 * people - 1
  for (let from = 0; from < total; from += batches.file) {
    const to = Math.min(total, from + batches.file)
    const indexes = Array.from({ length: to - from }, (_, at) => from + at)
    const hashes = await rowsOf(database, selectHashes({ accountId, id, indexes }))
    if (hashes.length < indexes.length) throw new EngineError('not_found', {})
    yield (from === 0 ? '' : ',') + hashes.map(({ hash }) => `"${hash}"`).join()
  }
  yield '],"values":['
  yield* valuesAsJson(database, key, people)
  yield ']}'
}

async function* valuesAsJson(database: Queryable, { accountId, id }: AllowlistKey, people: number) {
  for (let after = -1; after < people - 1; after += batches.file) {
    const found = await rowsOf(database, selectEntries({ accountId, id, after, most: batches.file }))
    if (found.length === 0) throw new EngineError('not_found', {})
    const values = found.map(({ address, amount, leaf }) => ({ value: [address, amount], treeIndex: leaf }))
    yield (after < 0 ? '' : ',') + values.map((value) => JSON.stringify(value)).join()
  }
}

/** Indexes of the hashes that prove a leaf, upwards. The children of node `i` are `2i + 1` and `2i + 2`. */
function siblingsOf(leaf: number): number[] {
  const siblings: number[] = []
  for (let at = leaf; at > 0; at = (at - 1) >> 1) siblings.push(at % 2 === 0 ? at - 1 : at + 1)
  return siblings
}

const params = { accountId: sql.uuid, id: sql.uuid }
const row = { position: sql.integer, address: sql.text, amount: sql.text, leaf: sql.integer }

const selectEntries = statement({
  name: 'tokens.allowlist-entries',
  params: { ...params, after: sql.integer, most: sql.integer },
  row,
  sql: sql`select "position", "address", "amount"::text as "amount", "leaf" from "token_allowlist_entries"
where "accountId" = $accountId and "allowlistId" = $id and "position" > $after order by "position" limit $most`,
})

const selectEntry = statement({
  name: 'tokens.allowlist-entry',
  params: { ...params, address: sql.text },
  row,
  sql: sql`select "position", "address", "amount"::text as "amount", "leaf" from "token_allowlist_entries"
where "accountId" = $accountId and "allowlistId" = $id and "address" = $address`,
})

// Hashes do not compress, so PostgreSQL reads the parts of them that are asked for, and not the whole.
const selectHashes = statement({
  name: 'tokens.allowlist-hashes',
  params: { ...params, indexes: sql.integer.array },
  row: { hash: sql.text },
  sql: sql`select '0x' || encode(substring(l."tree" from i."index" * 32 + 1 for 32), 'hex') as "hash"
from "token_allowlists" l cross join unnest($indexes::integer[]) with ordinality i ("index", "at")
where l."accountId" = $accountId and l."id" = $id order by i."at"`,
})
