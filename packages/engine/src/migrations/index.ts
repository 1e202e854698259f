export { generateMigration } from './generate-migration.js'
export { migrate } from './migrate.js'
