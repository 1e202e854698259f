export { afterPredecessor } from './after-predecessor.js'
export { drainer } from './drain.js'
export { type BeforeStop, runProcess } from './run-process.js'
export { untilPrepared } from './until-prepared.js'
