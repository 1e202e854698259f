export { limitIn } from './page-limit.js'
