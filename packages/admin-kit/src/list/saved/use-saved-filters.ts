import type { Resource, SavedFilter } from '@parvis/schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotifications } from '../../feedback/use-notifications.js'
import { useSchema } from '../../record/schema-context.js'
import type { SavedChange } from './saved-changes.js'

/** Where a product keeps what somebody saved of a list, for them alone. */
export interface SavedFiltersStore {
  read(resource: Resource): Promise<readonly SavedFilter[]>
  write(resource: Resource, filters: readonly SavedFilter[]): Promise<void>
}

const none: readonly SavedFilter[] = []

/** In milliseconds; they only change by the hand of whom they are of. */
const freshFor = 300_000

/**
 * What somebody saved of the list on screen, and how to change it.
 *
 * @param isAsked whether they are to be read by now
 */
export function useSavedFilters(store: SavedFiltersStore, isAsked: boolean) {
  const schema = useSchema()
  const client = useQueryClient()
  const notify = useNotifications()
  const query = { queryKey: ['saved-filters', schema.route], queryFn: () => store.read(schema) }
  const { data, isPending, error } = useQuery({
    ...query,
    enabled: isAsked,
    staleTime: freshFor,
    retry: false,
  })
  return {
    filters: data ?? none,
    isPending,
    error,
    read: () => client.ensureQueryData({ ...query, staleTime: freshFor, retry: false }),
    /** Changes the latest version, so that nothing is lost that another tab saved; answers whether it was saved. */
    async change(how: SavedChange): Promise<boolean> {
      try {
        const changed = how(await store.read(schema))
        await store.write(schema, changed)
        client.setQueryData(query.queryKey, changed)
        return true
      } catch (problem) {
        notify.problem(problem)
        return false
      }
    },
  }
}

export type SavedFiltersOfList = ReturnType<typeof useSavedFilters>
