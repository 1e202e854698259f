export * from './change-calls.js'
