import { EngineError } from '../../errors/index.js'
import { isOfWrongType } from '../database-error.js'
import type { Scope, Statement } from '../statement.js'
import type { Cursor, ListQuery, Page, Selection, Sort, StoredRecord } from '../store.js'
import { isEverything, looksIntoText } from './condition.js'
import type { Listed } from './listed.js'
import {
  countAll,
  countedTotal,
  countSome,
  estimate,
  hasStoredTotal,
  type Rows,
  selectFew,
  selectRows,
} from './page-statement.js'

/** How far from the nearer end of a list a page may begin that no cursor leads to, in records. */
export const maxOffset = 100_000

/** From where on it is worth finding out which end of the list is nearer, in records. */
const deepOffset = 5_000
const batchSize = 1000

/** Runs a statement on a resource's table; converts database errors to `EngineError`. */
export type Run = <Row extends object>(statement: Statement) => Promise<Row[]>

type ListedRow = StoredRecord & { cursorValue: string | null; total: number; by?: unknown }

type Counted = Pick<ListQuery, 'count'> & Selection

interface Total {
  readonly total: number
  readonly isEstimated: boolean
}

/** Lists of the records of one resource in one scope. */
export class Lists {
  constructor(
    private readonly stored: Listed,
    private readonly scope: Scope,
    private readonly run: Run,
  ) {}

  /** @throws EngineError `invalid_parameter` for an offset that is too deep */
  async page(query: ListQuery): Promise<Page> {
    const { from, offset, limit, sort } = query
    if (from === 'last') return this.lastPage(query)
    const wanted = { sort, limit: limit + 1, isUncounted: query.count === 'none' }
    if (from) {
      const rows = await this.rows(query, { ...wanted, cursor: from }).catch(refuseCursor)
      return this.pageOf(query, rows, offset, from.direction === 'previous')
    }
    if (offset > deepOffset && query.count !== 'none') return this.deepPage(query)
    if (offset > maxOffset) throw tooDeep()
    if (!isEverything(query) && query.count !== 'none') return this.narrowedPage(query)
    return this.pageOf(query, await this.rows(query, { ...wanted, offset }), offset)
  }

  /** Every record of a selection, in batches. */
  async *scan(selection: Selection, sort: Sort): AsyncGenerator<readonly StoredRecord[]> {
    let cursor: Cursor | undefined
    do {
      const rows: ListedRow[] = await this.rows(selection, {
        sort,
        limit: batchSize,
        cursor,
        isUncounted: true,
      })
      if (rows.length > 0) yield rows.map(recordIn)
      cursor = rows.length === batchSize ? this.cursorAt(rows.at(-1), 'next') : undefined
    } while (cursor)
  }

  private async narrowedPage(query: ListQuery): Promise<Page> {
    const { offset, limit, sort } = query
    const rows = { sort, limit: limit + 1, offset }
    let seen: number | undefined = countedTotal + 1
    // Matches in a text cannot be estimated well, and its index gives all it finds or nothing.
    const isUnknown = looksIntoText(query) || this.stored.estimatedTotal !== undefined
    const expected = isUnknown ? undefined : await this.estimated(query)
    if (expected === undefined || expected <= countedTotal) {
      const few = await this.run<ListedRow>(selectFew(this.stored, this.scope, query, rows))
      seen = few[0]?.total ?? (offset === 0 ? 0 : undefined)
      if (seen !== undefined && seen <= countedTotal)
        return this.pageOf(query, few, offset, false, { total: seen, isEstimated: false })
    }
    const total = await this.totalOf(query, seen, expected)
    const many = await this.rows(query, { ...rows, isUncounted: true })
    return this.pageOf(query, many, offset, false, total)
  }

  private async lastPage(query: ListQuery): Promise<Page> {
    const { total, isEstimated } = await this.totalOf(query)
    const limit = isEstimated ? query.limit : total % query.limit || query.limit
    const rows = await this.rows(query, { sort: query.sort, limit: limit + 1, isBackwards: true })
    const last = { ...query, limit }
    return this.pageOf(last, rows, Math.max(0, total - Math.min(limit, rows.length)), true, {
      total,
      isEstimated,
    })
  }

  private async deepPage(query: ListQuery): Promise<Page> {
    const known = await this.totalOf(query)
    const { offset, limit, sort } = query
    const left = known.total - offset
    if (known.isEstimated || offset <= left) {
      if (offset > maxOffset) throw tooDeep()
      return this.pageOf(
        query,
        await this.rows(query, { sort, limit: limit + 1, offset }),
        offset,
        false,
        known,
      )
    }
    if (left <= 0) return { items: [], offset, ...known }
    const passed = Math.max(0, left - limit)
    if (passed > maxOffset) throw tooDeep()
    const wanted = Math.min(limit, left)
    const rows = await this.rows(query, { sort, limit: wanted + 1, offset: passed, isBackwards: true })
    return this.pageOf({ ...query, limit: wanted }, rows, offset, true, known)
  }

  /** @param found one row more than wanted, if there is one, which says that the list goes on */
  private async pageOf(
    { limit, from, ...query }: ListQuery,
    found: ListedRow[],
    offset: number,
    isBackwards = false,
    known?: Total,
  ): Promise<Page> {
    const goesOn = found.length > limit
    const rows = found.slice(0, limit)
    if (isBackwards) rows.reverse()
    const total = known ?? (await this.wantedTotal(query, rows[0]?.total))
    const isAfterCursor = typeof from === 'object' && from.direction === 'next'
    const hasPrevious = isBackwards ? goesOn : offset > 0 || isAfterCursor
    const hasNext = isBackwards
      ? typeof from === 'object' || offset + rows.length < (total.total ?? 0)
      : goesOn
    return {
      items: rows.map(recordIn),
      offset,
      ...total,
      ...(hasPrevious && rows[0] && { previous: this.cursorAt(rows[0], 'previous') }),
      ...(hasNext && rows[0] && { next: this.cursorAt(rows.at(-1), 'next') }),
    }
  }

  private async wantedTotal(
    query: Counted,
    seen?: number,
  ): Promise<Partial<Total> & Pick<Total, 'isEstimated'>> {
    return query.count === 'none' ? { isEstimated: false } : this.totalOf(query, seen)
  }

  /**
   * @param seen what was counted already, as far as `countedTotal` + 1
   * @param expected what PostgreSQL expects, if it was asked
   */
  private async totalOf(query: Counted, seen?: number, expected?: number): Promise<Total> {
    if (query.count === 'exact') return this.exactTotal(query)
    const total = seen ?? (await this.number(countSome(this.stored, this.scope, query)))
    const isCut = total === countedTotal + 1 && !hasStoredTotal(this.stored, query)
    if (!isCut) return { total, isEstimated: false }
    if (this.stored.estimatedTotal !== undefined && !isEverything(query)) return this.exactTotal(query)
    return { total: Math.max(total, expected ?? (await this.estimated(query))), isEstimated: true }
  }

  private async exactTotal(selection: Selection): Promise<Total> {
    const total = await this.number(countAll(this.stored, this.scope, selection))
    return { total, isEstimated: false }
  }

  private async estimated(selection: Selection): Promise<number> {
    const [row] = await this.run<PlanRow>(estimate(this.stored, this.scope, selection))
    return row?.total ?? row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
  }

  private async number(statement: Statement): Promise<number> {
    const [row] = await this.run<{ total: number }>(statement)
    return row?.total ?? 0
  }

  private cursorAt(row: ListedRow | undefined, direction: Cursor['direction']): Cursor | undefined {
    return row && { direction, value: row.cursorValue, id: String(row[this.stored.cursorId]) }
  }

  private rows(selection: Selection, rows: Rows): Promise<ListedRow[]> {
    return this.run<ListedRow>(selectRows(this.stored, this.scope, selection, rows))
  }
}

interface PlanRow {
  total?: number
  'QUERY PLAN': { Plan: { 'Plan Rows': number } }[]
}

function recordIn({ cursorValue: _, total: __, by: ___, ...record }: ListedRow): StoredRecord {
  return record as StoredRecord
}

// The value of a cursor is checked against its column's type by PostgreSQL alone.
function refuseCursor(error: unknown): never {
  if (!(error instanceof EngineError) || !isOfWrongType(error.cause)) throw error
  throw new EngineError('invalid_parameter', {
    parameter: 'cursor',
    reason: { fr: 'il vient d’une autre liste', en: 'it is of another list' },
  })
}

function tooDeep(): EngineError {
  return new EngineError('invalid_parameter', {
    parameter: 'range',
    reason: {
      fr: `au-delà de ${maxOffset} lignes de chaque bout, un curseur est nécessaire`,
      en: `beyond ${maxOffset} rows from either end a cursor is needed`,
    },
  })
}
