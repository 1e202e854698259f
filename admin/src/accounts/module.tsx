import type { ConsoleModule } from '@parvis/admin-kit/console'
import { lazy, type PropsWithChildren, Suspense, useEffect, useState } from 'react'
import { accountsRoute } from '../routing/routes'
import { roles } from '../session/access'
import { session } from '../session/current-session'
import { useConnection } from '../session/use-connection'

const VisitBar = lazy(async () => ({ default: (await import('../layouts/visit-bar')).VisitBar }))
const AccountMovedPage = lazy(() => import('../layouts/account/account-moved-page'))

/** The pages of the account that they belong to, and no longer once the session is in another one. */
function AccountWrapper({ children }: PropsWithChildren) {
  const { account, viewAs } = useConnection()
  const hasMoved = useHasAccountChanged()
  if (hasMoved)
    return (
      <Suspense>
        <AccountMovedPage />
      </Suspense>
    )
  return (
    <>
      {account.visited && !viewAs && (
        <Suspense>
          <VisitBar />
        </Suspense>
      )}
      {children}
    </>
  )
}

/** Whether the session moved to another account than the one on the screen. */
function useHasAccountChanged(): boolean {
  const [hasMoved, setMoved] = useState(false)
  useEffect(() => session.onChange((change) => change === 'moved' && setMoved(true)), [])
  return hasMoved
}

/** The accounts of clients, one's own accounts, and visits to another one. */
export const accountsModule: ConsoleModule = {
  name: 'accounts',
  pages: [
    {
      path: accountsRoute,
      role: roles.mcp,
      screen: async () => (await import('./accounts-screen')).AccountsScreen,
    },
    {
      path: 'account',
      layout: 'template',
      screen: async () => (await import('../layouts/account/account-screen')).AccountScreen,
    },
  ],
  Wrapper: AccountWrapper,
}
