export { EmbeddedChainError, type EmbeddedChainProblem } from './embedded-chain-error.js'
export { runningEmbeddedChain, type SharedEmbeddedChain, shareEmbeddedChain } from './running-chain.js'
export { type EmbeddedChain, type EmbeddedChainOptions, startEmbeddedChain } from './start-embedded-chain.js'
export type { StoredBlock } from './state-file.js'
