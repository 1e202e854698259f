export { communityRoutes, returnPageAt } from './community-routes.js'
export { runCommunities } from './run-communities.js'
