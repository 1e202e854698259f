export { type Announcement, announce } from './announce.js'
export { eventRoutes } from './event-routes.js'
