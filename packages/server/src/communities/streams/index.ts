export type { ConnectedServer } from './connected-servers.js'
export { runStreams, type StreamsOptions } from './run-streams.js'
export { type HealthOptions, watchHealth } from './watch-health.js'
