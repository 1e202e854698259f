export { newsletterRoutes } from './newsletter-routes.js'
export { runNewsletters } from './run-newsletters.js'
export { guardNewsletters } from './stored-newsletter.js'
