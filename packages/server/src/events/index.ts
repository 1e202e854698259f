export { announcedStores, publishRecords } from './announced-stores.js'
export { eventRoutes } from './event-routes.js'
