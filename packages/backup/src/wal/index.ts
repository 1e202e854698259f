export { type Chain, chainName, openChain, serverFacts, statementClient } from './chain.js'
export { readWal } from './read-wal.js'
export { streamWal } from './stream-wal.js'
