export { type Chain, chainName, openChain, serverFacts, statementClient } from './chain.js'
export { readWal } from './read-wal.js'
export { type StreamWalOptions, streamWal } from './stream-wal.js'
