export * from './hostile.js'
export * from './one-of-each-kind.js'
