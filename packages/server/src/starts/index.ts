export { startsIn } from './starts.js'
