export { buildVersion } from './build-version.js'
export { healthRoutes } from './health-routes.js'
export { Readiness } from './readiness.js'
