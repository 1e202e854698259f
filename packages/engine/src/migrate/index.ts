export { type Journal, journalPath, readJournal } from './journal.js'
export { type MigrateOptions, migrate } from './migrate.js'
export { MigrationFailed } from './migration-failed.js'
export { batchMarker } from './read-migrations.js'
