export { guardNewsletters } from './guard-newsletters.js'
export { newsletterRoutes } from './newsletter-routes.js'
export { runNewsletters } from './run-newsletters.js'
