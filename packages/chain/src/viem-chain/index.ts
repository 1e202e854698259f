export { type ViemChainOptions, viemChain } from './viem-chain.js'
