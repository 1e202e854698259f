export { viewRoutes } from './view-routes.js'
