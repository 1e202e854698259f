export { collectOpenApi } from './open-api.js'
export { referenceRoutes } from './reference-routes.js'
