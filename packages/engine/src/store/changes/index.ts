export type { BulkChange, BulkOptions } from './bulk-change.js'
export type { Application, Changes } from './changes.js'
export { type ChangesOptions, changesIn } from './changes-in.js'
export type { Bulk } from './take-steps.js'
