import { startEmbeddedChain } from '../embedded-chain/index.js'

/** Runs an embedded chain until it is killed, for tests that kill it; prints the pid of the chain. */
const chain = await startEmbeddedChain({ folder: process.argv[2] ?? '' })
await chain.fund('0x00000000000000000000000000000000000000aa', 1n)
console.log(chain.pid())
setInterval(() => undefined, 60_000)
