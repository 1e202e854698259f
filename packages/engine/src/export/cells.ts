import type { Cell, Field, Locale, Resource } from '@parvis/schema'
import type { Store } from '../store/store.js'
import { nextTurn, partsOf } from '../turns.js'

/** How many rows are created per turn of the event loop. */
const rowsOfTurn = 100

/** The access by which an export reads the titles of referenced records. */
export interface Naming {
  readonly store: Store
  readonly locale: Locale
  resourceOf(field: Field): Resource | undefined
}

/** The values of a row: a record, or an item within one. */
export type Source = Readonly<Record<string, unknown>>

type Titles = ReadonlyMap<string, string>

/**
 * Converts a batch to rows of cells. Referenced records are shown by their titles, which costs one query per reference
 * field.
 *
 * @param fields the declared ones; other names are built-in columns, such as an id or a time
 * @param names the fields, from left to right
 */
export async function rowsOf(
  fields: Readonly<Record<string, Field>>,
  names: readonly string[],
  batch: readonly Source[],
  naming: Naming,
): Promise<Cell[][]> {
  const columns = await Promise.all(names.map((name) => columnOf(fields[name], name, batch, naming)))
  const rows: Cell[][] = []
  for (const part of partsOf(batch, rowsOfTurn)) {
    await nextTurn()
    for (const source of part) rows.push(columns.map((cell) => cell(source)))
  }
  return rows
}

async function columnOf(
  field: Field | undefined,
  name: string,
  batch: readonly Source[],
  naming: Naming,
): Promise<(source: Source) => Cell> {
  if (!field) return (source) => systemCell(source[name])
  const target = field.target && naming.resourceOf(field)
  if (!target) return (source) => field.exported(jsonOf(source[name]), naming.locale)
  const titles = await titlesOf(target, field, name, batch, naming)
  return (source) =>
    field
      .referred(source[name])
      .map(({ id }) => titles.get(id) ?? id)
      .join(', ') || null
}

async function titlesOf(
  target: Resource,
  field: Field,
  name: string,
  batch: readonly Source[],
  { store, locale }: Naming,
): Promise<Titles> {
  const ids = new Set(batch.flatMap((source) => field.referred(source[name]).map(({ id }) => id)))
  if (ids.size === 0) return new Map()
  const titles = await store.titles(target, [...ids])
  const title = target.fields[target.title]
  return new Map([...titles].map(([id, value]) => [id, title?.format(jsonOf(value), locale) || id]))
}

function systemCell(value: unknown): Cell {
  return value instanceof Date ? { moment: value.toISOString() } : (value as Cell)
}

function jsonOf(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
}
