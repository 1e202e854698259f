export * from './access/index.js'
export * from './errors/index.js'
export * from './files/index.js'
export * from './imports/index.js'
export {
  type MigrateOptions,
  MigrationFailed,
  migrate,
  newestMigration,
  pendingMigrations,
} from './migrate/index.js'
export * from './migrations/index.js'
export * from './routes/index.js'
export * from './store/index.js'
export * from './tables/index.js'
