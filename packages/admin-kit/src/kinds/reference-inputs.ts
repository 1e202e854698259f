export { ReferenceInput } from './reference-input.js'
export { ReferencesInput } from './references-input.js'
