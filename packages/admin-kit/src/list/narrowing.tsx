import {
  createContext,
  type PropsWithChildren,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useListContext } from 'react-admin'

type Filters = Readonly<Record<string, unknown>>

interface NarrowingValue {
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

/**
 * Knows what the list is narrowed by, at once: the list's own filters follow the address of the page, which
 * comes later, and a second change made meanwhile must not undo the first.
 */
export function NarrowingProvider({ children }: PropsWithChildren) {
  const [filters, change] = useIntendedFilters()
  const value = useMemo((): NarrowingValue => {
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
  return <Narrowing value={value}>{children}</Narrowing>
}

/** What the list is narrowed by, and how to change it. */
export function useNarrowing(): NarrowingValue {
  const value = useContext(Narrowing)
  if (!value) throw new Error('Lists are narrowed inside a NarrowingProvider')
  return value
}

function withFilter({ ...filters }: Filters, name: string, value: unknown): Filters {
  const { [name]: _, ...others }: Filters = filters
  return value === undefined ? others : { ...others, [name]: value }
}

function useIntendedFilters() {
  const { filterValues, setFilters } = useListContext()
  const [filters, setIntended] = useState<Filters>(filterValues)
  const intended = useRef<Filters>(filters)
  const awaited = useRef<string>(undefined)
  const latestSet = useRef(setFilters)
  latestSet.current = setFilters
  const settled = JSON.stringify(filterValues)
  useEffect(() => {
    if (awaited.current !== undefined && awaited.current !== settled) return
    awaited.current = undefined
    intended.current = JSON.parse(settled)
    setIntended(intended.current)
  }, [settled])
  const [change] = useState(() => (next: (now: Filters) => Filters) => {
    intended.current = next(intended.current)
    awaited.current = JSON.stringify(intended.current)
    setIntended(intended.current)
    latestSet.current({ ...intended.current })
  })
  return [filters, change] as const
}
