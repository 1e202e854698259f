import type { BoundStatement } from '@parvis/work'
import type { Bind } from '../columns/column-kind.js'
import { columnKinds } from '../columns/column-kinds.js'
import { condition, isEverything } from '../lists/condition.js'
import { quoted } from '../names.js'
import { parameters, type Scope } from '../statement.js'
import type { StoredResource } from '../store-model.js'
import type { DaysSummary, ListSummary, Summary, TotalSummary } from './summaries.js'

/** A summary of a stored resource. */
export interface StoredSummary<Asked extends Summary = Summary> {
  readonly stored: StoredResource
  readonly asked: Asked
}

/** One column for each summary, by its number: an array of records, a number, or numbers by day. */
export type SummaryRow = Readonly<Record<string, unknown>>

/** All summaries in one row. */
export function selectSummaries(
  summaries: readonly StoredSummary[],
  scope: Scope,
): BoundStatement<SummaryRow> {
  const { values, bind } = parameters(scope)
  const columns = summaries.map((summary, nth) => `(${summaryOf(summary, bind)}) as "${nth}"`)
  return { text: `select ${columns.join(',\n')}`, values }
}

function summaryOf({ stored, asked }: StoredSummary, bind: Bind): string {
  if (asked.kind === 'list') return listOf({ stored, asked }, bind)
  if (asked.kind === 'total') return totalOf({ stored, asked }, bind)
  return daysOf({ stored, asked }, bind)
}

function listOf({ stored, asked }: StoredSummary<ListSummary>, bind: Bind): string {
  const { orderBy } = stored.orderOf(asked.sort).whole()
  return `select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (
  select ${stored.answered} from ${stored.table} where ${condition(stored, asked.selection, bind)}
  order by ${orderBy} limit ${bind(asked.limit)}
) r`
}

function totalOf({ stored, asked }: StoredSummary<TotalSummary>, bind: Bind): string {
  const { selection, sum } = asked
  if (sum === undefined && stored.storedTotal !== undefined && isEverything(selection))
    return stored.storedTotal
  return `select ${measureOf(stored, sum)} from ${stored.table} where ${condition(stored, selection, bind)}`
}

function daysOf({ stored, asked }: StoredSummary<DaysSummary>, bind: Bind): string {
  const { selection, sum, dateField, from, to, timeZone } = asked
  const column = quoted(dateField)
  const where = condition(stored, selection, bind)
  const first = `${bind(from)}::date`
  const last = `${bind(to)}::date`
  const isDay = stored.columns.get(dateField)?.kind.type === 'date'
  const zone = isDay ? '' : `${bind(timeZone)}::text`
  const day = isDay ? column : `(${column} at time zone ${zone})::date`
  const within = isDay
    ? `${column} between ${first} and ${last}`
    : `${column} >= ${first}::timestamp at time zone ${zone} and ${column} < (${last} + 1)::timestamp at time zone ${zone}`
  return `select coalesce(jsonb_object_agg(d."day", d."value"), '{}') from (
  select ${day} as "day", ${measureOf(stored, sum)} as "value" from ${stored.table} where ${where} and ${within} group by 1
) d`
}

function measureOf({ name, columns }: StoredResource, sum: string | undefined): string {
  if (sum === undefined) return 'count(*)::double precision'
  const column = columns.get(sum)
  if (!column || !isSummed(column.kind.type)) throw new Error(`${name}.${sum} cannot be summed`)
  return `coalesce(sum(${column.quoted}), 0)::double precision`
}

const { integer, number, decimal } = columnKinds
const summed = new Set([integer?.type, number?.type, decimal?.type])

function isSummed(type: string): boolean {
  return summed.has(type)
}
