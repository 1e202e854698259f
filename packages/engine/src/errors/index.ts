export { isDiskFull } from './disk-full.js'
export * from './engine-error.js'
export { bodyTooLarge } from './engine-error.js'
export * from './problem.js'
