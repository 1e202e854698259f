export { publishingRoutes } from './publishing-routes.js'
export { runPublishing } from './run-publishing.js'
export { servedSite } from './served-site.js'
export { siteFolders } from './site-folders.js'
