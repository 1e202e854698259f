export { findViews, type StoredView } from './stored-views.js'
export { viewRoutes } from './view-routes.js'
