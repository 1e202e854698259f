export { cancelSyncs } from './cancel-sync.js'
export { queueSync } from './queue-sync.js'
export { runSyncs } from './run-syncs.js'
export { syncRoutes } from './sync-routes.js'
