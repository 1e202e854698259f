export { paceIn } from './pace-in.js'
