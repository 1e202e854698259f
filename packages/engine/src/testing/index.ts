export { noise } from '../files/testing/pictures.js'
export * from '../proof/index.js'
export { testDatabase, testDatabaseVariable } from './test-database.js'
export { documents, things } from './things.js'
