export { tokenPages } from './pages/token-pages.js'
export { forgetOld } from './privacy/forget-old.js'
export { type VisitorOptions, visitorRoutes } from './visitor-routes.js'
