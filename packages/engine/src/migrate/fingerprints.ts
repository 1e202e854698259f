import pg from 'pg'
import type { TableState } from './tables-state.js'

/** What a column holds. */
export interface ColumnFingerprint {
  /** How many values are not null. */
  readonly values: number
  /** The sum of the hashes of its values, each with the key of its row: whatever the order, and exact. */
  readonly hash: string
}

export interface Fingerprint {
  readonly rows: number
  /** By the number of the column; computed ones are left out. */
  readonly columns: Readonly<Record<string, ColumnFingerprint>>
}

const quoted = pg.escapeIdentifier

/**
 * Counts and hashes the rows of a table, in one scan.
 *
 * @param range the condition of those that count, by default all
 */
export async function fingerprint(
  client: pg.ClientBase,
  table: TableState,
  range = 'true',
): Promise<Fingerprint> {
  const columns = Object.entries(table.columns).filter(([, { isComputed }]) => !isComputed)
  const figures = columns.map(
    ([number, { name }]) => `json_build_object('values', count(${quoted(name)}), 'hash',
      coalesce(sum(hashtextextended(${quoted(name)}::text, parvis_row)), 0)::text) as "${number}"`,
  )
  const { rows } = await client.query(
    `select ${['count(*)::float8 as "rows"', ...figures].join(', ')}
     from (select *, ${rowHash(table)} as parvis_row from ${quoted(table.name)} where ${range} offset 0) t`,
  )
  const { rows: count, ...byNumber } = rows[0]
  return { rows: count, columns: byNumber }
}

/** The hash of a row's primary key; 0 without one. */
function rowHash({ key }: TableState): string {
  if (key.length === 0) return '0'
  return `hashtextextended(row(${key.map(quoted).join(', ')})::text, 0)`
}
