import type { ConsoleFrame } from '@parvis/admin-kit/console'
import { AdminLayout } from './admin-layout'

/** Loads each layout when the first page asks for it; that of most pages comes with the console. */
export const layouts: ConsoleFrame['layouts'] = {
  admin: async () => AdminLayout,
  'admin-settings': async () => (await import('./admin-settings-layout')).AdminSettingsLayout,
  empty: async () => (await import('./empty-layout')).EmptyLayout,
  template: async () => (await import('./template-layout')).TemplateLayout,
}
