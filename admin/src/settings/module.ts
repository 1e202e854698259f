import type { ConsoleModule } from '@parvis/admin-kit/console'
import { settings } from '@parvis/schemas'
import { redirect } from 'react-router-dom'
import { firstSettings } from '../navigation/first-redirect'
import { settingsNavigation } from '../navigation/navigation'
import { diagnosticsRoute } from '../routing/routes'
import { roles } from '../session/access'
import { session } from '../session/current-session'

/** The settings of the account, and one's own. */
export const settingsModule: ConsoleModule = {
  name: 'settings',
  pages: [
    {
      path: 'settings',
      enter: async () => {
        throw redirect(firstSettings(await session.connect(), settingsNavigation))
      },
    },
    {
      path: 'settings/core',
      right: settings.rights.update,
      screen: async () => (await import('./system/core-settings-screen')).CoreSettingsScreen,
    },
    {
      path: diagnosticsRoute,
      role: roles.mcp,
      screen: async () => (await import('./diagnostics/diagnostics-screen')).DiagnosticsScreen,
    },
    {
      path: 'settings/user',
      screen: async () => (await import('./own/user-settings-screen')).UserSettingsScreen,
    },
  ],
  extensions: {
    [settings.name]: async () => ({
      ListDetails: (await import('./system/unchanged-settings')).UnchangedSettings,
    }),
  },
}
