import type { Query } from '@tanstack/react-query'
import { queryClient } from '../../api/query-client'
import { dashboardRoute } from '../../routing/routes'
import { clearSelectedCommunity, storeSelectedCommunity } from '../../session/selected-community'

/** What is read of a community: its records by their routes, and what else the API tells of it by paths. */
const within = [dashboardRoute, 'community/']

/** Has this tab be about a community from now on; what was read of the one before is read anew. */
export function selectCommunity(id: string): void {
  removeCachedQueries()
  storeSelectedCommunity(id)
}

/** Has this tab be about no community. */
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
