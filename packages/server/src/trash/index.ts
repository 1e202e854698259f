export { purgeHooks } from './purge-hooks.js'
export { purgeTrash } from './purge-trash.js'
