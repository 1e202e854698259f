export { type Change, changesOf, type Values } from './changes.js'
export { FieldDifference } from './field-difference.js'
