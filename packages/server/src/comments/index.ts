export { commentRoutes } from './comment-routes.js'
export { noticeRoutes } from './notice-routes.js'
export { purgesComments } from './purge-comments.js'
export { runComments } from './run-comments.js'
