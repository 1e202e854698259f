export { buildVersion } from './build-version.js'
export { healthApp, healthRoutes } from './health-routes.js'
export { Readiness } from './readiness.js'
export { announceWorker } from './worker-presence.js'
