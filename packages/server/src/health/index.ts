export { announcedRoles } from './announced-roles.js'
export { checkedState, healthApp, healthRoutes } from './health-routes.js'
export { Readiness } from './readiness.js'
export { announceRole, findWorker, presentRoles } from './role-presence.js'
