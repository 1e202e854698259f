import type { Page } from '../routing/page'
import { accountsRoute } from '../routing/routes'
import { roles } from '../session/role'

/** The page of the accounts of all clients. */
export function accountPages(frame: Pick<Page, 'layout' | 'middleware'>): Page[] {
  return [
    {
      ...frame,
      path: accountsRoute,
      role: roles.mcp,
      screen: async () => (await import('./accounts-screen')).AccountsScreen,
    },
  ]
}
