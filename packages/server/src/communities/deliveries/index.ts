export { deliveryRoutes } from './delivery-routes.js'
export { forgetDeliveries } from './forget-deliveries.js'
export { runDeliveries } from './run-deliveries.js'
