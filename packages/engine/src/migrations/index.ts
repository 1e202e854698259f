export { type GenerateOptions, generateMigration, UnsafeChange } from './generate-migration.js'
export { countOf, type Narrowing } from './narrowings.js'
