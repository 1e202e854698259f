export { changePlanRoutes } from './change-plan-routes.js'
export { runChangePlans } from './run-change-plans.js'
export { purgePlans } from './stored-plans.js'
