import { type ApiDataProvider, historyPageSize, type Revision } from '@parvis/data-provider'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type Identifier, useDataProvider } from 'react-admin'
import { useSchema } from '../record/schema-context.js'

/** The changes of a record, the latest first, and how to read those before them. */
export function useHistory(id: Identifier) {
  const { route } = useSchema()
  const dataProvider = useDataProvider<ApiDataProvider>()
  const { data, ...query } = useInfiniteQuery({
    queryKey: [route, 'history', String(id)],
    queryFn: async ({ pageParam: before, signal }) =>
      (await dataProvider.history(route, { id, ...(before !== undefined && { before }), signal })).data,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last: readonly Revision[]) =>
      last.length < historyPageSize ? undefined : last.at(-1)?.sequence,
    retry: false,
  })
  return { ...query, revisions: data?.pages.flat() }
}
