export { importRoutes } from './import-routes.js'
export { purgeImports } from './purge-imports.js'
export { runImports } from './run-imports.js'
export { importsSize } from './stored-imports.js'
