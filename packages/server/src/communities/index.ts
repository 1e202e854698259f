export { communityRoutes, returnPageAt } from './community-routes.js'
export { hearCommunities } from './hear-communities.js'
export { runCommunities } from './run-communities.js'
