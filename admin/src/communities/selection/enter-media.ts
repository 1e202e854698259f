import { isUuid, type Visit } from '@parvis/admin-kit/console'
import { communities } from '@parvis/schemas'
import { redirect } from 'react-router-dom'
import { dataProvider } from '../../api/data-provider'
import { queryClient } from '../../api/query-client'
import { mediaRoute } from '../../routing/routes'
import { connectWithRetry } from '../../session/connect-with-retry'
import { session } from '../../session/current-session'
import { selectedCommunity } from '../../session/selected-community'
import { selectCommunity } from './select-community'

/** The parameter of an address that names the community to select. */
export const selector = 'community'

/**
 * Runs before the pages of media: it waits until somebody is connected, selects the community that the address names, if it
 * does, and has the selected one read.
 */
export async function enterMedia({ page, path, query }: Visit): Promise<void> {
  if (page.path !== mediaRoute && !page.path.startsWith(`${mediaRoute}/`)) return
  await connectWithRetry(session)
  const named = query.get(selector)
  if (named !== null) throw redirect(selectNamed(named, path, query))
  const id = selectedCommunity()
  if (id) readAhead(id)
}

/** Selects the community that an address names; returns the address without it. */
function selectNamed(named: string, path: string, query: URLSearchParams): string {
  if (isUuid(named)) selectCommunity(named)
  const rest = new URLSearchParams(query)
  rest.delete(selector)
  const below = path.replace(/^\/admin/, '')
  return rest.size > 0 ? `${below}?${rest}` : below
}

/** Prefetches it under the query key that pages use; they report when it cannot be read. */
function readAhead(id: string): void {
  queryClient.prefetchQuery({
    queryKey: [communities.route, 'getOne', { id, meta: undefined }],
    queryFn: async () => (await dataProvider.getOne(communities.route, { id })).data,
    retry: false,
    staleTime: 1000,
  })
}
