export { EmbeddedPostgresError } from './embedded-postgres-error.js'
export { findBinaries } from './find-binaries.js'
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from './start-embedded-postgres.js'
