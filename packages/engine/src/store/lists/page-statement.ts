import type { Bind } from '../columns/column-kind.js'
import { parameters, type Scope, type Statement } from '../statement.js'
import type { Cursor, Selection, Sort } from '../store.js'
import { condition, isEverything } from './condition.js'
import type { Listed } from './listed.js'
import type { Order, Stretch } from './order.js'

/** Which rows of an ordered selection are wanted. */
export interface Rows {
  readonly sort: Sort
  readonly limit: number
  /** Rows to pass over, from the beginning or from the end. */
  readonly offset?: number
  readonly isBackwards?: boolean
  readonly cursor?: Cursor
  /** Whether the rows come without a total. */
  readonly isUncounted?: boolean
}

/** The greatest total that is counted without being asked to; so many records are also put in order at once. */
export const countedTotal = 5000

/**
 * Rows of a list, each with the value that orders it (`cursorValue`) and the number of records that match (`total`): the
 * stored one when all do, else counted as far as `countedTotal` + 1.
 */
export function selectRows(stored: Listed, scope: Scope, selection: Selection, rows: Rows): Statement {
  const { values, bind } = parameters(scope)
  const where = condition(stored, selection, bind)
  const order = stored.orderOf(rows.sort)
  const stretches = stretchesOf(order, rows, bind)
  const limit = bind(rows.limit)
  const offset = rows.offset ? ` offset ${bind(rows.offset)}` : ''
  const total = `${rows.isUncounted ? 'null' : totalOf(stored, selection, where)} as "total"`
  const columns = `${stored.answered}, ${order.value}::text as "cursorValue"`
  const parts = stretches.map(({ condition: within, orderBy }) => {
    const meets = within === undefined ? where : `${where} and ${within}`
    if (!stored.parts)
      return `select ${columns}, ${total} from ${stored.table}
where ${meets}
order by ${orderBy} limit ${limit}${offset}`
    const isBackwards = rows.isBackwards || rows.cursor?.direction === 'previous'
    const first = `limit ${limit}::bigint + ${bind(rows.offset ?? 0)}::bigint`
    const selections = stored.parts.map(
      (part) =>
        `select ${columns}, ${order.value} as "by" from ${part} where ${meets} order by ${orderBy} ${first}`,
    )
    return `select *, ${total} from (${united(selections)}) as "merged"
order by ${order.merged?.(isBackwards)} limit ${limit}${offset}`
  })
  const text = parts.length === 1 ? `${parts[0]}` : `${united(parts)}\nlimit ${limit}`
  return { ...nameOf(stored, selection, rows), text: withExpressions(stored, text), values }
}

/**
 * The first rows of a selection of few records, as far as `countedTotal` + 1 of it goes: to be trusted when `total` is
 * not beyond that. Counting and ordering share what the index of the selection gives, where the index of the order
 * would be searched for the few.
 */
export function selectFew(
  stored: Listed,
  scope: Scope,
  selection: Selection,
  { sort, limit, offset = 0 }: Rows,
): Statement {
  const { values, bind } = parameters(scope)
  const where = condition(stored, selection, bind)
  const order = stored.orderOf(sort)
  const { orderBy } = order.whole()
  const few = (columns: string, source: string) =>
    `select ${columns} from ${source} where ${where} limit ${countedTotal + 1}`
  const found = (columns: string) => {
    const selections = (stored.parts ?? [stored.table]).map((source) => few(columns, source))
    const all = selections.length === 1 ? selections[0] : `${united(selections)} limit ${countedTotal + 1}`
    return `${stored.expressions ? `${stored.expressions}, ` : ''}"found" as materialized (${all})`
  }
  const answered = `${stored.answered}, ${order.value}::text as "cursorValue", (select count(*)::int from "found") as "total"`
  const wanted = `limit ${bind(limit)} offset ${bind(offset)}`
  const narrow = stored.parts ? undefined : order.narrow
  // The content of answers is not read for records that are only counted.
  const text = narrow
    ? `with ${found(narrow.columns)}, "wanted" as (select "id" from "found" order by ${narrow.orderBy} ${wanted})
select ${answered} from ${stored.table}
where ${stored.tenantCondition} and "deletedAt" is null and "id" in (select "id" from "wanted") order by ${orderBy}`
    : `with ${found('*')} select ${answered} from "found" order by ${orderBy} ${wanted}`
  return { text, values }
}

function united(selections: readonly string[]): string {
  return `(${selections.join(')\nunion all (')})`
}

function withExpressions({ expressions }: Listed, text: string): string {
  return expressions ? `with ${expressions}\n${text}` : text
}

function stretchesOf(order: Order, { cursor, isBackwards }: Rows, bind: Bind): Stretch[] {
  return cursor ? order.beyond(cursor, bind) : [order.whole(isBackwards)]
}

function totalOf(stored: Listed, selection: Selection, where: string): string {
  if (hasStoredTotal(stored, selection)) return stored.storedTotal as string
  return `(select count(*)::int from (select 1 from ${stored.table} where ${where} limit ${countedTotal + 1}) as "counted")`
}

/** Whether the number of records that match is stored, so that nobody has to count. */
export function hasStoredTotal({ storedTotal }: Listed, selection: Selection): boolean {
  return storedTotal !== undefined && isEverything(selection)
}

/** How many records match, counted to the last one. */
export function countAll(stored: Listed, scope: Scope, selection: Selection): Statement {
  const { values, bind } = parameters(scope)
  return {
    text: withExpressions(
      stored,
      `select count(*)::int as "total" from ${stored.table} where ${condition(stored, selection, bind)}`,
    ),
    values,
  }
}

/** How many records match: the stored number when all do, else counted as far as `countedTotal` + 1. */
export function countSome(stored: Listed, scope: Scope, selection: Selection): Statement {
  const { values, bind } = parameters(scope)
  const where = condition(stored, selection, bind)
  return { text: withExpressions(stored, `select ${totalOf(stored, selection, where)} as "total"`), values }
}

/** What PostgreSQL expects to find, which costs no more than to plan it; a `total` where it cannot know. */
export function estimate(stored: Listed, scope: Scope, selection: Selection): Statement {
  const { values, bind } = parameters(scope)
  if (stored.estimatedTotal !== undefined)
    return { text: `select ${stored.estimatedTotal} as "total"`, values }
  return {
    text: `explain (format json) ${withExpressions(stored, `select 1 from ${stored.table} where ${condition(stored, selection, bind)}`)}`,
    values,
  }
}

// Only lists of everything are stored prepared: the combinations of filters are too many for that.
function nameOf({ name }: Listed, selection: Selection, rows: Rows): { name?: string } {
  if (!isEverything(selection) || selection.asOf !== undefined) return {}
  const { sort, offset, isBackwards, cursor, isUncounted } = rows
  const position = cursor
    ? `${cursor.direction}${cursor.value === null ? '-null' : ''}`
    : isBackwards
      ? 'end'
      : ''
  return {
    name: [
      name,
      isUncounted ? 'scan' : 'list',
      sort.field,
      sort.direction,
      position,
      offset ? 'offset' : '',
    ].join('.'),
  }
}
