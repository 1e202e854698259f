import type { Cursor, Sort } from './store.js'
import type { StoredResource } from './store-model.js'

/** What orders a list, as SQL. */
export interface Order {
  /** The expression of the value that orders, and the SQL type that its text can be cast to. */
  readonly by: string
  readonly type: string
  readonly isNullable: boolean
  readonly direction: 'ASC' | 'DESC'
}

/** One stretch of an ordered list that an index gives as it stands. */
export interface Stretch {
  /** What its records meet beside the list's own condition; undefined when all do. */
  readonly condition: string | undefined
  readonly orderBy: string
}

const systemTypes: Readonly<Record<string, string>> = {
  id: 'uuid',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
}

/** What a sort of a resource is in SQL. */
export function orderOf(stored: StoredResource, { field, direction }: Sort): Order {
  const column = stored.columns.get(field)
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

/** The whole list, in order, or backwards. */
export function wholeList(order: Order, isBackwards = false): Stretch {
  const { by, isNullable } = order
  const towards = directionOf(order, isBackwards)
  // Where there can be no null, saying where it comes would keep PostgreSQL from reading the index backwards.
  const nulls = isNullable ? (isBackwards ? ' nulls first' : ' nulls last') : ''
  return { condition: undefined, orderBy: `${by} ${towards}${nulls}, "id" ${towards}${nulls}` }
}

/**
 * What lies beyond a cursor, in the direction it looks, nearest first. Missing values come last, so that a list is two
 * stretches: those with a value, then those without. Each can be read off an index; their union could not.
 *
 * @param value stands for the cursor's value in the text, and `id` for its id
 */
export function beyond(order: Order, cursor: Cursor, value: string, id: string): Stretch[] {
  const { by, type, isNullable } = order
  const isBackwards = cursor.direction === 'previous'
  const past = directionOf(order, isBackwards) === 'ASC' ? '>' : '<'
  const { orderBy } = wholeList(order, isBackwards)
  if (cursor.value === null) {
    const rest = { condition: `${by} is null and "id" ${past} ${id}::uuid`, orderBy }
    return isBackwards ? [rest, { condition: `${by} is not null`, orderBy }] : [rest]
  }
  const rest = { condition: `(${by}, "id") ${past} (${value}::${type}, ${id}::uuid)`, orderBy }
  return isBackwards || !isNullable ? [rest] : [rest, { condition: `${by} is null`, orderBy }]
}

function directionOf({ direction }: Order, isBackwards: boolean): 'ASC' | 'DESC' {
  return (direction === 'ASC') === isBackwards ? 'DESC' : 'ASC'
}
