import type { Page } from '../routing/page'
import { roles } from '../session/role'
import { accountsRoute } from './routes'

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
