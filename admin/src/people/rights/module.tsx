import { type ConsoleModule, hasRecordId, type Page, PageError } from '@parvis/admin-kit/console'
import { users } from '@parvis/schemas'
import { lazy, type PropsWithChildren, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { FrameSkeleton } from '../../layouts/frame-skeleton'
import { viewAsRoute, whoCanRoute } from '../../routing/routes'
import { session } from '../../session/current-session'
import { useConnection } from '../../session/use-connection'
import { knownRight } from '../permissions/matrix-rows'
import { type HolderKind, holders } from './right-source'

const holderEntries = Object.entries(holders)

/** The pages that explain rights: those of each user, group and API user, and the holders of a right. */
const pages: readonly Page[] = [
  ...holderEntries.map(
    ([kind, { route }]): Page => ({
      path: `${route}/:id/rights`,
      right: users.rights.read,
      isValid: hasRecordId,
      screen: async () => (await import('./rights-screens')).rightsScreen(kind as HolderKind),
    }),
  ),
  {
    path: whoCanRoute,
    right: users.rights.read,
    screen: async () => (await import('./rights-screens')).WhoCanScreen,
  },
  {
    path: viewAsRoute,
    layout: 'empty',
    screen: async () => (await import('./view-as-screen')).ViewAsScreen,
  },
  {
    path: 'access-denied',
    enter: ({ query }) => {
      throw new PageError(403, 'Forbidden', knownRight(query.get('right')))
    },
  },
]

const ViewBar = lazy(async () => ({ default: (await import('../../layouts/view-bar')).ViewBar }))

/** Pages as the signed-in person sees them, or in a view as someone else. */
function ViewWrapper({ children }: PropsWithChildren) {
  const { viewAs } = useConnection()
  const isChanging = useIsViewChanging()
  return (
    <>
      {viewAs && (
        <Suspense>
          <ViewBar />
        </Suspense>
      )}
      {isChanging ? <FrameSkeleton /> : children}
    </>
  )
}

/**
 * Whether the page still belongs to the previous viewer: from the start or end of a view until the next page is ready. It
 * must not be shown meanwhile, as it would request what its new reader may not read.
 */
function useIsViewChanging(): boolean {
  const { key } = useLocation()
  const [left, setLeft] = useState<string>()
  const current = useRef(key)
  current.current = key
  useEffect(
    () =>
      session.onChange((change) => {
        if (change === 'changed') setLeft(current.current)
      }),
    [],
  )
  return left === key
}

/** Who holds which right and why, and views as someone else. */
export const rightsModule: ConsoleModule = {
  name: 'rights',
  pages,
  extensions: Object.fromEntries(
    holderEntries.map(([kind, { name }]) => [
      name,
      async () => ({ RecordActions: (await import('./record-rights')).recordRights(kind as HolderKind) }),
    ]),
  ),
  Wrapper: ViewWrapper,
}
