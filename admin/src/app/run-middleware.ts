/** The middleware of the console, in the order it runs in, and which of it the pages name. */

import { communities } from '@parvis/schemas'
import { redirect } from 'react-router-dom'
import { queryClient } from '../api/query-client'
import { selectCommunity } from '../communities/selection/select-community'
import { isUuid, type Visit } from '../routing/page'
import { session } from '../session/current-session'
import { selectedCommunity } from '../session/selected-community'
import type { Session } from '../session/session'
import { connectWithRetry } from './connect-with-retry'
import { dataProvider } from './data-provider'
import { adminAccess, createPipeline, pageValidation, type RouteRule, routeRules } from './middleware'

/** The order middleware runs in. */
const order = ['page-validation', 'media-community', 'route-rules', 'admin']

/** Addresses that redirect. */
const rules: readonly RouteRule[] = [
  { from: '/admin/login', to: `${window.location.origin}/login` },
  { from: '/admin/register', to: `${window.location.origin}/register` },
]

/** Runs the middleware a page names. */
export const runMiddleware = createPipeline<Visit>(order, {
  'page-validation': pageValidation,
  'media-community': mediaCommunity(session),
  'route-rules': routeRules(rules),
  admin: adminAccess(session),
})

/** What runs before every page of the console. */
export const consoleMiddleware = ['page-validation', 'route-rules', 'admin'] as const

/** What runs before the pages of media. */
export const mediaMiddleware = [...consoleMiddleware, 'media-community'] as const

/**
 * Makes the `media-community` middleware: it waits until somebody is connected, selects the community that the address
 * names, if it does, and has the selected one read.
 */
function mediaCommunity(session: Pick<Session, 'connect'>) {
  return async ({ path, query }: Pick<Visit, 'path' | 'query'>): Promise<void> => {
    await connectWithRetry(session)
    const named = query.get('community')
    if (named !== null) throw redirect(selectNamed(named, path, query))
    const id = selectedCommunity()
    if (id) readAhead(id)
  }
}

/** Selects the community that an address names; returns the address without it. */
function selectNamed(named: string, path: string, query: URLSearchParams): string {
  if (isUuid(named)) selectCommunity(named)
  const rest = new URLSearchParams(query)
  rest.delete('community')
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
