export { knownSettings } from './known-settings.js'
export type { SettingType } from './setting.js'
export { refusalOf } from './setting-value.js'
export { settingsRoutes } from './settings-routes.js'
