import { createContext, useContext, useMemo } from 'react'
import { type Filters, useIntendedFilters } from './use-intended-filters.js'

export interface NarrowingValue {
  filters: Filters
  /** By how many filters beside the search the list is narrowed. */
  count: number
  isNarrowed: boolean
  /** Narrows the list by a field, or by `q` for the search; `undefined` no longer does. */
  narrow(name: string, value: unknown): void
  /** Narrows the list to these filters, whatever it was narrowed by. */
  replace(filters: Filters): void
  clear(): void
}

const Narrowing = createContext<NarrowingValue | null>(null)

/** Tells the screen of a list what it is narrowed by. */
export const NarrowingProvider = Narrowing.Provider

/** What the list is narrowed by, and how to change it. */
export function useNarrowing(): NarrowingValue {
  const value = useContext(Narrowing)
  if (!value) throw new Error('Lists are narrowed inside a NarrowingProvider')
  return value
}

/** Knows what a list is narrowed by, as `useIntendedFilters` does, and how to change it. */
export function useIntendedNarrowing(told: Filters, tell: (filters: Filters) => void): NarrowingValue {
  const { filters, change } = useIntendedFilters(told, tell)
  return useMemo(() => {
    const { q, ...others } = filters
    const count = Object.keys(others).length
    return {
      filters,
      count,
      isNarrowed: count > 0 || Boolean(q),
      narrow: (name, narrowed) => change((now) => withFilter(now, name, narrowed)),
      replace: (wanted) => change(() => wanted),
      clear: () => change(() => ({})),
    }
  }, [filters, change])
}

function withFilter({ ...filters }: Filters, name: string, value: unknown): Filters {
  const { [name]: _, ...others }: Filters = filters
  return value === undefined ? others : { ...others, [name]: value }
}
