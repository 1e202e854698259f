export { backoff, backoffSql } from './backoff.js'
export { type RegularTask, runRegularly } from './run-regularly.js'
export { runWorker } from './run-worker.js'
export { spreadWork } from './spread-work.js'
