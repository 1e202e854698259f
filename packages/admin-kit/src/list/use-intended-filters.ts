import { useEffect, useRef, useState } from 'react'

export type Filters = Readonly<Record<string, unknown>>

/**
 * Knows by which filters a list is to be narrowed, at once: the address of the page says them later, and a second change
 * that is made meanwhile must not undo the first.
 *
 * @param told the filters that the address says
 * @param tell has it say others
 */
export function useIntendedFilters(told: Filters, tell: (filters: Filters) => void) {
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
