import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'

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

type Filters = Readonly<Record<string, unknown>>

/**
 * Knows by which filters a list is to be narrowed, at once: the address of the page says them later, and a second change
 * that is made meanwhile must not undo the first.
 *
 * @param told the filters that the address says
 * @param tell has it say others
 */
function useIntendedFilters(told: Filters, tell: (filters: Filters) => void) {
  const settled = JSON.stringify(told)
  const [filters, setFilters] = useState<Filters>(told)
  const intended = useRef<Filters>(filters)
  /** What the address was given to say and does not say yet. */
  const onTheWay = useRef<string[]>([])
  const latest = useRef({ settled, tell })
  latest.current = { settled, tell }
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
      latest.current.tell({ ...intended.current })
    }
    return { change, follow }
  })
  useEffect(() => {
    const arrived = onTheWay.current.indexOf(settled)
    if (arrived < 0) follow()
    else onTheWay.current = onTheWay.current.slice(arrived + 1)
  }, [settled, follow])
  useEffect(() => {
    // Whoever goes back at once may leave an address that was never shown.
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [follow])
  return { filters, change }
}
