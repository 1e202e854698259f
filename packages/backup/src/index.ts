export { BackupError, type BackupErrorCode } from './backup-error.js'
export { compareTables } from './compare-tables.js'
export { type BackupSource, createBackup } from './create-backup.js'
export type { FileSource, SourceFile } from './files/index.js'
export { followSource } from './follow-source.js'
export { backupIds, type Manifest, manifestBefore, readManifest, readManifests } from './manifest.js'
export {
  ensureRepository,
  FolderStore,
  type ObjectStore,
  openRepository,
  type Repository,
  type S3Location,
  S3Store,
} from './repository/index.js'
export {
  filesOf,
  type RecoveryTarget,
  recoverCluster,
  restoreFiles,
  unpackCluster,
  type WriteFile,
} from './restore/index.js'
export { removeOldBackups } from './retention.js'
export { verifyBackup } from './verify-backup.js'
export { type Chain, chainName, dropSlots } from './wal/index.js'
