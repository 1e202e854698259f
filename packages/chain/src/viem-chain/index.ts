export { viemChain } from './viem-chain.js'
