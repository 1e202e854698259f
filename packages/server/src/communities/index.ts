export { communityRoutes, returnPageAt } from './community-routes.js'
