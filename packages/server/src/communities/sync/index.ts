export { cancelSync } from './cancel-sync.js'
export { queueSync } from './queue-sync.js'
export { runSyncs, type SyncsOptions } from './run-syncs.js'
export { syncRoutes } from './sync-routes.js'
