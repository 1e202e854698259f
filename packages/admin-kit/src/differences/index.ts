export { type Change, changesOf, type Values } from './changes.js'
export { FieldDifference } from './field-difference.js'
export { RecordDifferences } from './record-differences.js'
