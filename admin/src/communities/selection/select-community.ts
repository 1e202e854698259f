import type { Query } from '@tanstack/react-query'
import { queryClient } from '../../api/query-client'
import { dashboardRoute } from '../../routing/routes'
import { clearSelectedCommunity, storeSelectedCommunity } from '../../session/selected-community'

/** How the query keys of a community begin: records by their routes, other reads by their API paths. */
const within = [dashboardRoute, 'community/']

/** Selects a community in this tab, and drops what was cached of the one before. */
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
