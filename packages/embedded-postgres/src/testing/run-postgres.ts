import { startEmbeddedPostgres } from '../index.js'

/** Runs an embedded PostgreSQL until it is killed, for tests that kill it; prints its pid and its address. */
const server = await startEmbeddedPostgres({ dataFolder: process.argv[2] ?? '' })
process.on('SIGTERM', () => process.exit())
console.log(JSON.stringify({ pid: server.pid(), url: server.url, adopted: server.adopted }))
setInterval(() => undefined, 60_000)
