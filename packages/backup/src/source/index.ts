export { BaseBackup } from './base-backup.js'
export { type ConsistentPoint, consistentPoint, tableStates } from './table-states.js'
