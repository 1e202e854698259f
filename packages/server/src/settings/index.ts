export { settingsRoutes } from './settings-routes.js'
