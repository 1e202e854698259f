export { runStreams, type StreamsOptions } from './run-streams.js'
export { watchHealth } from './watch-health.js'
