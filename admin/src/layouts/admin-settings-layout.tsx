import { settingsNavigation } from '../navigation/navigation'
import { AdminLayout } from './admin-layout'
import { SettingsTabs } from './settings-tabs'

/** The main layout, with the tabs of the settings above the page. */
export function AdminSettingsLayout() {
  return <AdminLayout above={<SettingsTabs entries={settingsNavigation} />} />
}
