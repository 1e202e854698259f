export { runTaggings } from './run-taggings.js'
export { tagRoutes } from './tag-routes.js'
