export { type Announcement, announce, eventChannel } from './announce.js'
export { announcedStores } from './announced-stores.js'
export { type Announcer, announcerIn } from './announcer.js'
export { eventRoutes } from './event-routes.js'
