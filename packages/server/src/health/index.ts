export { buildVersion } from './build-version.js'
export { healthApp } from './health-app.js'
export { healthRoutes } from './health-routes.js'
export { Readiness } from './readiness.js'
