export { backupSource } from './backup-source.js'
export { existingRepository, writableRepository } from './open-repository.js'
export { partsIn, restoreInstallation } from './restore-installation.js'
