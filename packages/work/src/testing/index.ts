export { randomFrom } from './random-from.js'
