export { announcedStores } from './announced-stores.js'
export { eventRoutes } from './event-routes.js'
