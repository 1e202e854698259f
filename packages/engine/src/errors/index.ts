export * from './engine-error.js'
export * from './problem.js'
