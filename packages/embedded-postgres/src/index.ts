export { findBinaries } from './binaries.js'
export { EmbeddedPostgresError } from './embedded-postgres-error.js'
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from './start-embedded-postgres.js'
