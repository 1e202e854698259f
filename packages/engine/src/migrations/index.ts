export { type GenerateOptions, generateMigration } from './generate-migration.js'
export { migrate } from './migrate.js'
export { MigrationFailed } from './migration-failed.js'
export { UnsafeChange } from './unsafe-change.js'
