export { tokenPages } from './pages/token-pages.js'
export { type VisitorOptions, visitorRoutes } from './visitor-routes.js'
