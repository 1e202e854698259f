export { type AddressProblem, readAddress } from './addresses.js'
export { type AmountProblem, amountFrom } from './amounts.js'
export {
  type ChainLog,
  type ChainPort,
  ChainUnreachable,
  type Hex,
  requireChain,
  WrongChain,
} from './chain-port.js'
export * from './contracts/index.js'
export * from './embedded-chain/index.js'
export { knownChain } from './known-chains.js'
export { kindSupply, readTokenOnChain, type TokenReading } from './read-token.js'
export * from './sender/index.js'
export { type Signer, signerFrom } from './signer.js'
export * from './verification/index.js'
export { viemChain } from './viem-chain/index.js'
