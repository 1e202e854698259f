export { type StartsOptions, startsIn } from './starts.js'
