import type { ConsoleModule } from '@parvis/admin-kit/console'
import { homeRoute } from '../routing/routes'

/** The dashboards that people arrange for themselves, and those that are shared with them. */
export const homeModule: ConsoleModule = {
  name: 'home',
  pages: [{ path: homeRoute, screen: async () => (await import('./later-screens')).loadHomeScreen() }],
}
