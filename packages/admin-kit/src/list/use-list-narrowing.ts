import { useListContext } from 'react-admin'

/** Whether, and by how many filters beside the search, the list is narrowed; and how to see it whole. */
export function useListNarrowing() {
  const { filterValues, setFilters } = useListContext()
  const { q, ...filters } = filterValues
  const count = Object.values(filters).filter((value) => value !== undefined).length
  return { count, isNarrowed: count > 0 || Boolean(q), clear: () => setFilters({}) }
}
