import type { ComponentType } from 'react'
import type { LayoutName } from './layout-name'

/** Loads each layout when the first page asks for it. */
export const layouts: Record<LayoutName, () => Promise<ComponentType>> = {
  admin: async () => (await import('./admin-layout')).AdminLayout,
  'admin-settings': async () => (await import('./admin-settings-layout')).AdminSettingsLayout,
  empty: async () => (await import('./empty-layout')).EmptyLayout,
  template: async () => (await import('./template-layout')).TemplateLayout,
}
