/** The filters of a list, which change at once and reach the address later. */

import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'

export interface ListFiltersValue {
  filters: Filters
  /** The time that the list is of, in ISO 8601; undefined for the present. */
  asOf: string | undefined
  /** How many filters are applied, not counting the search. */
  count: number
  isFiltered: boolean
  /** Filters the list by a field, or by `q` for the search; `undefined` removes the filter. */
  filterBy(name: string, value: unknown): void
  /** Replaces all filters. */
  replace(filters: Filters): void
  clear(): void
  /** Shows the list of another time, or the present one. */
  setAsOf(time: string | undefined): void
}

const ListFilters = createContext<ListFiltersValue | null>(null)

/** Provides the filters of a list to its screen. */
export const ListFiltersProvider = ListFilters.Provider

/** The filters of the list, and how to change them. */
export function useListFilters(): ListFiltersValue {
  const value = useContext(ListFilters)
  if (!value) throw new Error('Lists are filtered inside a ListFiltersProvider')
  return value
}

/**
 * The filters of a list, pending changes included, and how to change them. The time that it is of is in the address as one of
 * them.
 */
export function useListFiltersValue(applied: Filters, apply: (filters: Filters) => void) {
  const { filters: asked, change } = usePendingFilters(applied, apply)
  const listFilters = useMemo((): ListFiltersValue => {
    const { [pastName]: asOf, ...filters } = asked
    const { q, ...others } = filters
    const count = Object.keys(others).length
    const replace = (wanted: Filters) => change((now) => withFilter(wanted, pastName, now[pastName]))
    return {
      filters,
      asOf: asOf === undefined ? undefined : String(asOf),
      count,
      isFiltered: count > 0 || Boolean(q),
      filterBy: (name, wanted) => change((now) => withFilter(now, name, wanted)),
      replace,
      clear: () => replace({}),
      setAsOf: (time) => change((now) => withFilter(now, pastName, time)),
    }
  }, [asked, change])
  return { listFilters, asked }
}

/** As the API names it. */
const pastName = 'as_of'

function withFilter({ ...filters }: Filters, name: string, value: unknown): Filters {
  const { [name]: _, ...others }: Filters = filters
  return value === undefined ? others : { ...others, [name]: value }
}

type Filters = Readonly<Record<string, unknown>>

/**
 * The filters as last changed. The address follows with a delay, and a second change in the meantime must not undo
 * the first.
 *
 * @param applied the filters in the address
 * @param apply writes others to the address
 */
function usePendingFilters(applied: Filters, apply: (filters: Filters) => void) {
  const settled = JSON.stringify(applied)
  const [filters, setFilters] = useState<Filters>(applied)
  const intended = useRef<Filters>(filters)
  /** Changes that were applied and that the address does not show yet. */
  const onTheWay = useRef<string[]>([])
  const latest = useRef({ settled, apply })
  latest.current = { settled, apply }
  const [{ change, follow }] = useState(() => {
    const follow = () => {
      onTheWay.current = []
      if (JSON.stringify(intended.current) === latest.current.settled) return
      intended.current = JSON.parse(latest.current.settled)
      setFilters(intended.current)
    }
    const change = (next: (now: Filters) => Filters) => {
      intended.current = next(intended.current)
      setFilters(intended.current)
      const wanted = JSON.stringify(intended.current)
      if (wanted === (onTheWay.current.at(-1) ?? latest.current.settled)) return
      onTheWay.current.push(wanted)
      latest.current.apply({ ...intended.current })
    }
    return { change, follow }
  })
  useEffect(() => {
    const arrived = onTheWay.current.indexOf(settled)
    if (arrived < 0) follow()
    else onTheWay.current = onTheWay.current.slice(arrived + 1)
  }, [settled, follow])
  useEffect(() => {
    // Going back immediately may leave an address that was never shown.
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [follow])
  return { filters, change }
}
