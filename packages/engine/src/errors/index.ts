export { bodyTooLarge } from './body-too-large.js'
export * from './engine-error.js'
export * from './problem.js'
