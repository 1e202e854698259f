export { differingStatements } from './compare-statements.js'
export { randomFrom } from './random-from.js'
