import type { Cell, Field, Locale, Resource } from '@parvis/schema'
import type { Store, StoredRecord } from '../store/store.js'
import { nextTurn, partsOf } from '../turns.js'

/** How many rows are made within one turn. */
const rowsOfTurn = 100

/** What an export needs to know to name the records that others refer to. */
export interface Naming {
  readonly store: Store
  readonly locale: Locale
  resourceOf(field: Field): Resource | undefined
}

type Titles = ReadonlyMap<string, string>

/**
 * The rows of a batch of records, as cells. Records that they refer to are named by their titles, which costs one
 * query for each field that refers.
 */
export async function rowsOf(
  resource: Resource,
  names: readonly string[],
  records: readonly StoredRecord[],
  naming: Naming,
): Promise<Cell[][]> {
  const columns = await Promise.all(names.map((name) => columnOf(resource, name, records, naming)))
  const rows: Cell[][] = []
  for (const part of partsOf(records, rowsOfTurn)) {
    await nextTurn()
    for (const record of part) rows.push(columns.map((cell) => cell(record)))
  }
  return rows
}

async function columnOf(
  resource: Resource,
  name: string,
  records: readonly StoredRecord[],
  naming: Naming,
): Promise<(record: StoredRecord) => Cell> {
  const field = resource.fields[name]
  if (!field) return (record) => systemCell(record[name])
  const target = field.target && naming.resourceOf(field)
  if (!target) return (record) => field.exported(jsonOf(record[name]), naming.locale)
  const titles = await titlesOf(target, field, name, records, naming)
  return (record) =>
    field
      .referred(record[name])
      .map(({ id }) => titles.get(id) ?? id)
      .join(', ') || null
}

async function titlesOf(
  target: Resource,
  field: Field,
  name: string,
  records: readonly StoredRecord[],
  { store, locale }: Naming,
): Promise<Titles> {
  const ids = new Set(records.flatMap((record) => field.referred(record[name]).map(({ id }) => id)))
  if (ids.size === 0) return new Map()
  const titles = await store.titles(target, [...ids])
  const title = target.fields[target.title]
  return new Map([...titles].map(([id, value]) => [id, title?.format(jsonOf(value), locale) || id]))
}

function systemCell(value: unknown): Cell {
  return value instanceof Date ? value.toISOString() : (value as Cell)
}

function jsonOf(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
}
