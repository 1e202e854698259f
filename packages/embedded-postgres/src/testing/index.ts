export { type SilentProxy, silentProxy } from './silent-proxy.js'
export { type SmallDisk, smallDisk } from './small-disk.js'
export { startTestServer } from './start-test-server.js'
export { type TestDatabase, testDatabase, testDatabaseVariable } from './test-database.js'
