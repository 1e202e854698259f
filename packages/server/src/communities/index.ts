export { communityRoutes } from './community-routes.js'
