export * from './accepted-locale.js'
export * from './caller.js'
export * from './guard-routes.js'
