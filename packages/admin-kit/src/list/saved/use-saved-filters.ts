import type { Resource, SavedFilter } from '@parvis/schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotifications } from '../../feedback/use-notifications.js'
import { useSchema } from '../../record/schema-context.js'
import type { SavedChange } from './saved-changes.js'

/** Where a product stores a person's saved filters. */
export interface SavedFiltersStore {
  read(resource: Resource): Promise<readonly SavedFilter[]>
  write(resource: Resource, filters: readonly SavedFilter[]): Promise<void>
}

const none: readonly SavedFilter[] = []

/** In milliseconds; only their owner changes them. */
const freshFor = 300_000

/**
 * The person's saved filters of the current list, and how to change them.
 *
 * @param isEnabled whether to read them already
 */
export function useSavedFilters(store: SavedFiltersStore, isEnabled: boolean) {
  const schema = useSchema()
  const client = useQueryClient()
  const notify = useNotifications()
  const query = { queryKey: ['saved-filters', schema.route], queryFn: () => store.read(schema) }
  const { data, isPending, error } = useQuery({
    ...query,
    enabled: isEnabled,
    staleTime: freshFor,
    retry: false,
  })
  return {
    filters: data ?? none,
    isPending,
    error,
    read: () => client.ensureQueryData({ ...query, staleTime: freshFor, retry: false }),
    /** Changes the latest version, so that changes of another tab survive; returns whether it was saved. */
    async change(how: SavedChange): Promise<boolean> {
      try {
        const changed = how(await store.read(schema))
        await store.write(schema, changed)
        // What is being read may be from before the change.
        await client.cancelQueries({ queryKey: query.queryKey })
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
