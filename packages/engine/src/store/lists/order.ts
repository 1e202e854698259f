import type { Bind } from '../columns/column-kind.js'
import type { Cursor, Sort } from '../store.js'
import type { Column } from './listed.js'

/** What orders a list, as SQL. */
export interface Order {
  /** What a cursor contains of a record besides an id. */
  readonly value: string
  /** The whole list, in order, or backwards. */
  whole(isBackwards?: boolean): Stretch
  /** The order of rows that have the value in a column `by`. */
  merged?(isBackwards?: boolean): string
  /** What of a record orders it, where its id finds it again; undefined where that would be no faster. */
  readonly narrow?: { readonly columns: string; readonly orderBy: string }
  /** What lies beyond a cursor, in the direction it looks, nearest first. */
  beyond(cursor: Cursor, bind: Bind): Stretch[]
}

/** One stretch of an ordered list that an index gives as it stands. */
export interface Stretch {
  /** What its records meet besides the list's own condition; undefined when all do. */
  readonly condition: string | undefined
  readonly orderBy: string
}

interface Key {
  /** The expression of the value that orders, and the SQL type that its text can be cast to. */
  readonly by: string
  readonly type: string
  readonly isNullable: boolean
  readonly direction: Direction
}

type Direction = Sort['direction']

const systemTypes: Readonly<Record<string, string>> = {
  id: 'uuid',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
}

/** The order by a field of a table. */
export function orderByField(columns: ReadonlyMap<string, Column>, sort: Sort): Order {
  const key = keyOf(columns, sort)
  const merged = (isBackwards?: boolean) => wholeList({ ...key, by: '"by"' }, isBackwards).orderBy
  return {
    value: key.by,
    whole: (isBackwards) => wholeList(key, isBackwards),
    merged,
    narrow: { columns: `${key.by} as "by", "id"`, orderBy: merged() },
    beyond: (cursor, bind) => beyond(key, cursor, bind),
  }
}

/** In which direction a list is read. */
export function towards(direction: Direction, isBackwards: boolean): Direction {
  return (direction === 'ASC') === isBackwards ? 'DESC' : 'ASC'
}

function keyOf(columns: ReadonlyMap<string, Column>, { field, direction }: Sort): Key {
  const column = columns.get(field)
  if (!column) return { by: `"${field}"`, type: systemTypes[field] ?? 'text', isNullable: false, direction }
  const { quoted, kind, isNullable } = column
  const ordered = kind.ordered?.(quoted)
  return {
    by: ordered ? `(${ordered})` : quoted,
    type: kind.type === 'jsonb' ? 'text' : kind.type,
    isNullable,
    direction,
  }
}

function wholeList({ by, isNullable, direction }: Key, isBackwards = false): Stretch {
  const way = towards(direction, isBackwards)
  // Without nulls, an explicit order of nulls would prevent PostgreSQL from reading the index backwards.
  const nulls = isNullable ? (isBackwards ? ' nulls first' : ' nulls last') : ''
  return { condition: undefined, orderBy: `${by} ${way}${nulls}, "id" ${way}${nulls}` }
}

/**
 * Missing values come last, so that a list is two stretches: those with a value, then those without. Each can be read
 * off an index; their union could not.
 */
function beyond(key: Key, cursor: Cursor, bind: Bind): Stretch[] {
  const { by, type, isNullable, direction } = key
  const isBackwards = cursor.direction === 'previous'
  const past = towards(direction, isBackwards) === 'ASC' ? '>' : '<'
  const { orderBy } = wholeList(key, isBackwards)
  const id = `${bind(cursor.id)}::uuid`
  if (cursor.value === null) {
    const rest = { condition: `${by} is null and "id" ${past} ${id}`, orderBy }
    return isBackwards ? [rest, { condition: `${by} is not null`, orderBy }] : [rest]
  }
  const rest = { condition: `(${by}, "id") ${past} (${bind(cursor.value)}::${type}, ${id})`, orderBy }
  return isBackwards || !isNullable ? [rest] : [rest, { condition: `${by} is null`, orderBy }]
}
