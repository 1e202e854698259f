import {
  ensureRepository,
  FolderStore,
  type ObjectStore,
  openRepository,
  type Repository,
  S3Store,
} from '@parvis/backup'
import type { BackupConfig } from '../config/backup.js'

/** Opens the repository of the backups, or begins one. @throws BackupError */
export function writableRepository({ place, key }: BackupConfig): Promise<Repository> {
  return ensureRepository(storeOf(place), key)
}

/** Opens the repository of the backups. @throws BackupError `incomplete` when there is none */
export function existingRepository({ place, key }: BackupConfig): Promise<Repository> {
  return openRepository(storeOf(place), key)
}

function storeOf(place: BackupConfig['place']): ObjectStore {
  return 'folder' in place ? new FolderStore(place.folder) : new S3Store(place.bucket)
}
