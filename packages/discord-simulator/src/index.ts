export * from './world/index.js'
