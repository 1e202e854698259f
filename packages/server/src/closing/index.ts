export { closingRoutes } from './closing-routes.js'
export { eraseClosedAccounts } from './erase-accounts.js'
