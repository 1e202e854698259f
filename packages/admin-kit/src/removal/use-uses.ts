import type { ApiDataProvider, Use } from '@parvis/data-provider'
import { useQueries } from '@tanstack/react-query'
import { type Identifier, useDataProvider } from 'react-admin'
import { useSchema } from '../record/schema-context.js'

/** How many of the records to delete are checked at most. */
export const checkedAtMost = 20

/** How many uses of a record the API tells at most. */
export const toldAtMost = 100

export interface Uses {
  found: readonly Use[]
  isPending: boolean
  /** Whether some of the records could not be checked. */
  isUnknown: boolean
  /** Whether there may be more than were found. */
  isPartial: boolean
}

/** What refers to records that are to be deleted, other than these records themselves. */
export function useUses(ids: readonly Identifier[]): Uses {
  const { route } = useSchema()
  const dataProvider = useDataProvider<ApiDataProvider>()
  const answers = useQueries({
    queries: ids.slice(0, checkedAtMost).map((id) => ({
      queryKey: [route, 'uses', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await dataProvider.uses(route, { id, signal })).data,
      // Of what is deleted meanwhile nothing is asked again.
      meta: { isOnce: true },
      retry: false,
      gcTime: 0,
      staleTime: 0,
    })),
  })
  const all = answers.flatMap(({ data = [] }) => data)
  const isDeletedToo = (use: Use) => use.route === route && ids.includes(use.id)
  return {
    found: all.filter((use) => !isDeletedToo(use)),
    isPending: answers.some(({ isPending }) => isPending),
    isUnknown: answers.some(({ isError }) => isError),
    isPartial: answers.some(({ data = [] }) => data.length >= toldAtMost),
  }
}
