export { importSteps, type TableImport } from './import-steps.js'
export { importableFields, importKeys, refuseMapping } from './importable.js'
export { tableRefusal } from './table-refusal.js'
