export { findBinaries } from './binaries.js'
export { EmbeddedPostgresError } from './embedded-postgres-error.js'
export { placeCluster } from './place-cluster.js'
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from './start-embedded-postgres.js'
