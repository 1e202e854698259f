export { statisticsRoutes } from './statistics-routes.js'
