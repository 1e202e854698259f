export { readBase } from './read-base.js'
export { recoverCluster } from './recover.js'
export { filesOf, readFile, restoreFiles, type WriteFile } from './restore-files.js'
export { type RecoveryTarget, unpackCluster } from './unpack-cluster.js'
