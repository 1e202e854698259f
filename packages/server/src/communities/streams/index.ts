export type { ConnectedServer } from './connected-servers.js'
export { runStreams } from './run-streams.js'
export { watchHealth } from './watch-health.js'
