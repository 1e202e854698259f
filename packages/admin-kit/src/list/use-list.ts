/** The controller of a list: the query in the address, the records, and their total. */

import type { ListPage, PageMeta } from '@parvis/data-provider'
import { sortsOf } from '@parvis/schema'
import { replaceEqualDeep } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  type ListControllerResult,
  type RaRecord,
  useGetList,
  useListContext,
  useListParams,
  useRecordSelection,
} from 'react-admin'
import { useLanguage } from '../messages/language.js'
import { useText } from '../messages/use-text.js'
import { pageRange } from '../page/page-range.js'
import { useRequiredRight } from '../record/access.js'
import { useSchema } from '../record/schema-context.js'
import { useRememberedSearch } from '../record/use-paths.js'
import { useListFiltersValue } from './list-filters.js'

/** The page sizes to choose from. */
export const pageSizes: readonly number[] = [10, 25, 50, 100]

const firstPageSize = 25

/**
 * Reads the list that the address describes, as react-admin's controller does, with two differences: a failed page
 * stays the current page, and a page beyond the end redirects to the last one.
 */
export function useList() {
  const { route } = useSchema()
  const { query: asked, modifiers, filter: applied } = useListQuery()
  const { listFilters, asked: filter } = useListFiltersValue(applied, modifiers.setFilters)
  // A list with other filters starts at its first page.
  const query = hasSameJson(filter, applied) ? asked : { ...asked, page: 1 }
  const { page, perPage, sort } = query
  const access = useRequiredRight('list')
  const [selectedIds, selection] = useRecordSelection({ resource: route })
  const counting = useExactCount(JSON.stringify(filter))
  const answer = useGetList<RaRecord, Error>(
    route,
    { pagination: { page, perPage }, sort, filter, meta: counting.meta },
    {
      enabled: !access.isPending,
      placeholderData: (previous) => previous,
      retry: false,
      onError: () => {},
    },
  )
  useLastPage(answer, query, modifiers.setPage)
  const list = {
    ...answer,
    data: useStableRecords(answer.data),
    ...modifiers,
    page,
    perPage,
    sort,
    filterValues: filter,
    displayedFilters: {},
    resource: route,
    exporter: false,
    defaultTitle: '',
    hasNextPage: answer.pageInfo?.hasNextPage,
    hasPreviousPage: answer.pageInfo?.hasPreviousPage,
    selectedIds,
    onSelect: selection.select,
    onToggleItem: selection.toggle,
    onUnselectItems: selection.clearSelection,
  }
  const { count: countExactly } = counting
  return { list: list as unknown as ListControllerResult<RaRecord, Error>, listFilters, countExactly }
}

const hasSameJson = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** The query in the address; unknown page sizes and orders are ignored. */
function useListQuery() {
  const schema = useSchema()
  const { route, list } = schema
  const first = { field: list.order.field, order: list.order.direction }
  // Do not default to the last search: it would replace a bare address, and trap the back button.
  const [params, modifiers] = useListParams({
    resource: route,
    perPage: firstPageSize,
    sort: first,
    storeKey: false,
  })
  useRememberedSearch(route)
  const sorts: readonly string[] = [...sortsOf(schema), first.field]
  const isOrder = params.order === 'ASC' || params.order === 'DESC'
  const sort =
    isOrder && sorts.includes(params.sort)
      ? { field: params.sort, order: params.order as 'ASC' | 'DESC' }
      : first
  const query = {
    page: Math.max(1, Math.trunc(params.page) || 1),
    perPage: pageSizes.includes(params.perPage) ? params.perPage : firstPageSize,
    sort,
  }
  return { query, modifiers, filter: { ...params.filter } as Record<string, unknown> }
}

/** Requests an exact total, once per filter that asks for it. */
function useExactCount(filter: string) {
  const [counted, setCounted] = useState<readonly string[]>([])
  return {
    meta: counted.includes(filter) ? { count: 'exact' } : undefined,
    count: () => setCounted([...counted, filter]),
  }
}

type Answer = Pick<ListPage, 'data' | 'total'> | { data?: undefined; total?: undefined }

/** Goes to the last page when the current one is empty, for example because its rows were deleted. */
function useLastPage(
  { data, total, isFetching }: { isFetching: boolean } & Partial<Answer>,
  { page, perPage }: { page: number; perPage: number },
  setPage: (page: number) => void,
) {
  const isBeyond = !isFetching && page > 1 && data?.length === 0
  const last = pageRange(page, perPage, total ?? 0).pages
  useEffect(() => {
    if (isBeyond) setPage(last === page ? 1 : last)
  }, [isBeyond, last, page, setPage])
}

type Records = readonly RaRecord[]

/** The records of a list; unchanged ones preserve their identity and are not rendered again. */
function useStableRecords(records: Records | undefined): Records | undefined {
  const latest = useRef<Records>(undefined)
  if (records === undefined || records === latest.current) return records
  latest.current = stableRecords(latest.current ?? [], records)
  return latest.current
}

/** The current records; unchanged ones preserve their identity, at any position. */
export function stableRecords(before: Records, now: Records): Records {
  const known = new Map(before.map((record) => [record.id, record]))
  return now.map((record) => replaceEqualDeep(known.get(record.id), record))
}

/** How many records the list has, formatted so that an estimate reads as one. */
export function useTotal() {
  const { total = 0, meta }: { total?: number; meta?: PageMeta } = useListContext()
  const text = useText()
  const counted = new Intl.NumberFormat(useLanguage()).format(total)
  const isEstimated = meta?.isEstimated ?? false
  return { formatted: isEstimated ? text('about', { total: counted }) : counted, total, isEstimated }
}
