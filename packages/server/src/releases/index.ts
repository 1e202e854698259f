export { checkRelease, type ReleaseProblem } from './check-release.js'
export { findRelease } from './found-release.js'
export { newestMigration } from './newest-migration.js'
export { thisInstallation } from './this-installation.js'
