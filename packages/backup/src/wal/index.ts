export { type Chain, chainName, dropSlots, openChain, serverFacts, statementClient } from './chain.js'
export { readWal } from './read-wal.js'
export { type StreamWalOptions, streamWal } from './stream-wal.js'
