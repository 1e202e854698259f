export * from './accepted-locale.js'
export * from './caller.js'
export * from './cross-account.js'
export * from './guard-routes.js'
