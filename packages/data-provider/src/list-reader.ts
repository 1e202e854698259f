import type { GetListParams, GetListResult } from 'ra-core'
import type { ApiAnswer, ApiClient } from './api-client.js'
import { ApiProblem } from './api-problem.js'
import { contentRange, cursorsIn } from './list-headers.js'
import { createPageMemory } from './page-memory.js'
import { selectionQuery } from './selection-query.js'

/** Metadata of an answered page. */
export interface PageMeta {
  /** Whether the total is an estimate. */
  isEstimated: boolean
  /** Number of rows before the page. */
  from: number
  /** Time of the answer by the server's clock, as ISO 8601. */
  at: string
}

/** A page of a list, and whether pages come before and after it. */
export interface ListPage extends GetListResult {
  total: number
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean }
  meta: PageMeta
}

interface Question {
  url: string
  params: GetListParams
  page: number
  perPage: number
  signal: AbortSignal | undefined
}

/**
 * Creates the function that reads pages of lists: by cursor when one is known, else by rank. With `meta.count`
 * `exact` an estimated total is counted once and cached for the filter, until `clearTotals`.
 */
export function createListReader(client: ApiClient) {
  const memory = createPageMemory()
  const totals = new Map<string, number>()

  const ask = ({ url, params, page, perPage, signal }: Question, cursor?: string, isExact = false) => {
    const { filter = {}, sort } = params
    const first = (page - 1) * perPage
    const query = new URLSearchParams({
      ...selectionQuery(filter),
      ...(sort && { sort: JSON.stringify([sort.field, sort.order]) }),
      range: JSON.stringify([first, first + perPage - 1]),
      ...(cursor !== undefined && { cursor }),
      ...(isExact && { count: 'exact' }),
    })
    return client(`${url}?${query}`, { signal })
  }

  /** Reads a page by its cursor, unless that leads to another page. */
  const byCursor = async (question: Question, list: string, cursor: string, isExact: boolean) => {
    try {
      const answer = await ask(question, cursor, isExact)
      return isElsewhere(question, answer) ? undefined : answer
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.parameter !== 'cursor') throw error
      memory.delete(list)
      return undefined
    }
  }

  const read = async (url: string, params: GetListParams): Promise<ListPage> => {
    const { page = 1, perPage = 25 } = params.pagination ?? {}
    const scope = [url, client.headers().get('x-community')]
    const list = JSON.stringify([...scope, params.filter, params.sort, perPage])
    const filter = JSON.stringify([...scope, params.filter])
    const question = { url, params, page, perPage, signal: params.signal }
    const wantsExact = params.meta?.count === 'exact'
    const cursor = memory.cursorOf(list, page)
    const counts = totals.has(filter) ? cursor === 'last' : wantsExact
    const found = cursor === undefined ? undefined : await byCursor(question, list, cursor, counts)
    const answer = found ?? (await ask(question, undefined, counts))

    const { from, total: reported } = contentRange(answer.headers.get('content-range'))
    const isExact = answer.headers.get('x-total-estimated') !== 'true'
    if (counts && isExact) totals.set(filter, reported)
    const exact = isExact ? reported : totals.get(filter)
    const total = exact ?? reported
    const cursors = cursorsIn(answer.headers.get('link'))
    memory.remember(list, { page, perPage, total, cursors })
    return {
      data: answer.json as ListPage['data'],
      total,
      pageInfo: {
        hasNextPage: answer.headers.has('link') ? cursors.next !== undefined : page * perPage < total,
        hasPreviousPage: page > 1,
      },
      meta: { isEstimated: exact === undefined, from, at: momentOf(answer) },
    }
  }

  return {
    read,
    /** Clears the cached totals after a list may have changed its length. */
    clearTotals: () => totals.clear(),
  }
}

/** Time of an answer, to the second. */
function momentOf({ headers }: ApiAnswer): string {
  const date = Date.parse(headers.get('date') ?? '')
  return new Date(Number.isNaN(date) ? Date.now() : date).toISOString()
}

/** Whether the cursor of the last page leads to another page, as rows were added or deleted. */
function isElsewhere({ page, perPage }: Question, { headers }: ApiAnswer): boolean {
  if (headers.get('x-total-estimated') === 'true') return false
  return contentRange(headers.get('content-range')).from !== (page - 1) * perPage
}
