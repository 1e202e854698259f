export type { BulkChange, BulkOptions } from './bulk-change.js'
export type { Application, Changes, StepOptions, StepSource } from './changes.js'
export { type ChangesOptions, changesIn } from './changes-in.js'
export type { Bulk, BulkStep } from './take-steps.js'
