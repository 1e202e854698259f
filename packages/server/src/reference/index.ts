export { openApiAt } from './open-api.js'
export { referenceRoutes } from './reference-routes.js'
