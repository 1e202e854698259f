export { testDatabase, testDatabaseVariable } from './test-database.js'
