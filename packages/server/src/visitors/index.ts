export { nameClient } from './clients/name-client.js'
export { tokenPages } from './pages/token-pages.js'
export { forgetOld } from './privacy/forget-old.js'
export { visitorRoutes } from './visitor-routes.js'
