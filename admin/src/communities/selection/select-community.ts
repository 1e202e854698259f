import type { Query } from '@tanstack/react-query'
import { queryClient } from '../../api/query-client'
import { dashboardRoute } from '../../routing/routes'
import { clearSelectedCommunity, storeSelectedCommunity } from '../../session/selected-community'

/** Prefixes of the query keys of a community: routes for records, API paths for other reads. */
const within = [dashboardRoute, 'community/']

/** Selects a community in this tab, and clears the cache of the previous one. */
export function selectCommunity(id: string): void {
  removeCachedQueries()
  storeSelectedCommunity(id)
}

/** Selects no community in this tab. */
export function selectNoCommunity(): void {
  removeCachedQueries()
  clearSelectedCommunity()
}

function removeCachedQueries(): void {
  queryClient.removeQueries({ predicate: isWithin })
}

function isWithin({ queryKey: [first] }: Query): boolean {
  return within.some((start) => String(first).startsWith(start))
}
