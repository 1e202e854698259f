export { refusals } from './refusals.js'
export { refuse } from './refuse.js'
